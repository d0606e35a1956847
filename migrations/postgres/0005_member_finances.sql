CREATE TABLE "member_finances" (
  "id" bigint NOT NULL,
  "member_id" bigint NOT NULL,
  "cycle" bigint NOT NULL,
  "format" bigint NOT NULL,
  "packed" bytea NOT NULL,
  PRIMARY KEY ("id")
);
CREATE INDEX "memberfinance_member_id_cycle" ON "member_finances" ("member_id", "cycle");
