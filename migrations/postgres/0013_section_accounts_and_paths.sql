ALTER TABLE "sections" ADD COLUMN "path" text NULL, ADD COLUMN "account" jsonb NULL;
CREATE INDEX "section_text_version_id_path" ON "sections" ("text_version_id", "path");
