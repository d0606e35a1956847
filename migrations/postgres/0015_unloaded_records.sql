ALTER TABLE "amendments" ADD COLUMN "source_rank" text NOT NULL DEFAULT '', ADD COLUMN "source_updated_at" text NULL, ADD COLUMN "listed" boolean NOT NULL DEFAULT true, ADD COLUMN "loaded" boolean NOT NULL DEFAULT true, ADD COLUMN "named_by" jsonb NOT NULL DEFAULT '[]';
CREATE INDEX "amendment_loaded_congress" ON "amendments" ("loaded", "congress");
ALTER TABLE "bills" ADD COLUMN "loaded" boolean NOT NULL DEFAULT true, ADD COLUMN "named_by" jsonb NOT NULL DEFAULT '[]', ADD COLUMN "has_text" boolean NOT NULL DEFAULT false, ADD COLUMN "amendments_complete" boolean NULL;
CREATE INDEX "bill_loaded_congress" ON "bills" ("loaded", "congress");
