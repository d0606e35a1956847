ALTER TABLE "amendments" ADD COLUMN "incomplete_lists" jsonb NULL, ADD COLUMN "list_counts" jsonb NULL, ADD COLUMN "amended_as" jsonb NULL;
ALTER TABLE "bills" ADD COLUMN "list_counts" jsonb NULL;
ALTER TABLE "committees" ADD COLUMN "stated_bills" bigint NULL;
ALTER TABLE "house_votes" ADD COLUMN "answered" boolean NULL;
UPDATE "bills" SET "origin_chamber" = CASE WHEN "bill_type" LIKE 'h%' THEN 'house' ELSE 'senate' END WHERE "origin_chamber" IS NULL;
