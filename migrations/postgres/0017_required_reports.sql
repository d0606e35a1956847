CREATE TABLE "report_terms" (
  "id" bigint NOT NULL,
  "report_id" bigint NOT NULL,
  "term" character varying NOT NULL,
  "due_rank" bigint NOT NULL,
  "soon_rank" bigint NOT NULL,
  PRIMARY KEY ("id")
);
CREATE INDEX "reportterm_report_id" ON "report_terms" ("report_id");
CREATE INDEX "reportterm_term_report_id" ON "report_terms" ("term", "report_id");
CREATE INDEX "reportterm_term_due_rank_report_id" ON "report_terms" ("term", "due_rank", "report_id");
CREATE INDEX "reportterm_term_soon_rank_report_id" ON "report_terms" ("term", "soon_rank", "report_id");
CREATE TABLE "required_reports" (
  "id" bigint NOT NULL,
  "bill_id" bigint NOT NULL,
  "text_version_id" bigint NOT NULL,
  "section_id" bigint NOT NULL,
  "congress" bigint NOT NULL,
  "newest" boolean NOT NULL,
  "kind" character varying NOT NULL,
  "to_congress" boolean NOT NULL,
  "agencies" jsonb NOT NULL,
  "committees" jsonb NOT NULL,
  "due_rank" bigint NOT NULL,
  "soon_rank" bigint NOT NULL,
  PRIMARY KEY ("id")
);
CREATE INDEX "requiredreport_due_rank_id" ON "required_reports" ("due_rank", "id");
CREATE INDEX "requiredreport_soon_rank_id" ON "required_reports" ("soon_rank", "id");
CREATE INDEX "requiredreport_congress_due_rank_id" ON "required_reports" ("congress", "due_rank", "id");
CREATE INDEX "requiredreport_congress_soon_rank_id" ON "required_reports" ("congress", "soon_rank", "id");
