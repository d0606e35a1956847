CREATE INDEX "housevote_congress" ON "house_votes" ("congress");
ALTER TABLE "voting_records" ADD COLUMN "affiliations" bytea NULL;
CREATE TABLE "vote_rollups" (
  "id" bigint NOT NULL,
  "session_id" bigint NOT NULL,
  "format" bigint NOT NULL,
  "policy_area" text NOT NULL,
  "area_key" text NOT NULL,
  "summary" bytea NOT NULL,
  "voters" bytea NOT NULL,
  "areas" bytea NOT NULL,
  "docket" bytea NOT NULL,
  PRIMARY KEY ("id")
);
CREATE INDEX "voterollup_session_id_area_key" ON "vote_rollups" ("session_id", "area_key");
