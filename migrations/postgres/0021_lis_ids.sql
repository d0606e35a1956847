ALTER TABLE "member_profiles" ADD COLUMN "lis_id" text NULL;
UPDATE "member_profiles" SET "lis_id" = NULLIF("ids" ->> 'lis', '');
CREATE INDEX "memberprofile_lis_id" ON "member_profiles" ("lis_id");
