ALTER TABLE "required_reports" ADD COLUMN "recurrence" character varying NOT NULL DEFAULT '', ADD COLUMN "first_rank" bigint NOT NULL DEFAULT 0, ADD COLUMN "last_rank" bigint NOT NULL DEFAULT 0;
CREATE INDEX "requiredreport_recurrence" ON "required_reports" ("recurrence");
