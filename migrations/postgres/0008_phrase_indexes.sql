ALTER TABLE "text_versions" ADD COLUMN "phrase_buckets" bigint NOT NULL DEFAULT 0;
CREATE TABLE "phrase_indexes" (
  "id" bigint NOT NULL,
  "packed" bytea NOT NULL,
  PRIMARY KEY ("id")
);
