ALTER TABLE "amendments" ADD COLUMN "clerk_number" bigint NULL, ADD COLUMN "clerk_author" text NULL;
ALTER TABLE "datasets" ADD COLUMN "districts_version" bigint NOT NULL DEFAULT 0;
ALTER TABLE "house_votes" ADD COLUMN "amendment_number" bigint NULL, ADD COLUMN "amendment_author" text NULL, ADD COLUMN "is_vacated" boolean NULL;
CREATE TABLE "member_districts" (
  "id" bigint NOT NULL,
  "member_id" bigint NOT NULL,
  "congress" bigint NOT NULL,
  "district" bigint NOT NULL,
  "basis" character varying NOT NULL,
  PRIMARY KEY ("id")
);
CREATE INDEX "memberdistrict_member_id" ON "member_districts" ("member_id");
