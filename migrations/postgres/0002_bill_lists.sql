CREATE TABLE "bill_lists" (
  "id" bigint NOT NULL,
  "packed" bytea NOT NULL,
  PRIMARY KEY ("id")
);
