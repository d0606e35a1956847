CREATE TABLE "bill_terms" (
  "id" bigint NOT NULL,
  "term" character varying NOT NULL,
  "introduced_rank" bigint NOT NULL DEFAULT 0,
  "acted_rank" bigint NOT NULL DEFAULT 0,
  "updated_rank" bigint NOT NULL DEFAULT 0,
  "bill_id" bigint NOT NULL,
  PRIMARY KEY ("id")
);
INSERT INTO "bill_terms" ("id", "term", "introduced_rank", "acted_rank", "updated_rank", "bill_id")
SELECT b."id" * 1048576 + row_number() OVER (PARTITION BY b."id" ORDER BY t."term" COLLATE "C") - 1,
  t."term", b."introduced_rank", b."acted_rank", b."updated_rank", b."id"
FROM (
  SELECT "bill_id", 'subject:' || "folded_name" AS "term" FROM "bill_subjects"
  UNION SELECT "bill_id", 'committee:' || "committee_id" FROM "bill_committees"
  UNION SELECT "bill_id", 'sector:' || "naics" FROM "sector_impacts"
) t JOIN "bills" b ON b."id" = t."bill_id";
CREATE INDEX "billterm_bill_id" ON "bill_terms" ("bill_id");
CREATE INDEX "billterm_term_bill_id" ON "bill_terms" ("term", "bill_id");
CREATE INDEX "billterm_term_introduced_rank_bill_id" ON "bill_terms" ("term", "introduced_rank", "bill_id");
CREATE INDEX "billterm_term_acted_rank_bill_id" ON "bill_terms" ("term", "acted_rank", "bill_id");
CREATE INDEX "billterm_term_updated_rank_bill_id" ON "bill_terms" ("term", "updated_rank", "bill_id");
ALTER TABLE "bill_words" RENAME TO "former_words";
ALTER TABLE "former_words" RENAME CONSTRAINT "bill_words_pkey" TO "former_words_pkey";
CREATE TABLE "bill_words" (
  "id" bigint NOT NULL,
  "word" character varying NOT NULL,
  "acted_rank" bigint NOT NULL DEFAULT 0,
  "bill_id" bigint NOT NULL,
  PRIMARY KEY ("id")
);
INSERT INTO "bill_words" ("id", "word", "acted_rank", "bill_id")
SELECT w."id", w."word", b."acted_rank", b."id" FROM "former_words" w JOIN "bills" b ON b."id" = w."bill_id";
DROP TABLE "former_words";
CREATE INDEX "billword_bill_id" ON "bill_words" ("bill_id");
CREATE INDEX "billword_word_acted_rank_bill_id" ON "bill_words" ("word" text_pattern_ops, "acted_rank", "bill_id");
DROP INDEX "billsubject_name_bill_id";
DROP INDEX "billsubject_folded_name_bill_id";
DROP INDEX "sectorimpact_naics_bill_id";
DROP INDEX "billcommittee_committee_id_bill_id";
DROP INDEX "bill_policy_area";
CREATE TABLE "term_counts" (
  "id" character varying NOT NULL,
  "kind" character varying NOT NULL,
  "name" character varying NOT NULL,
  "bills" bigint NOT NULL,
  PRIMARY KEY ("id")
);
INSERT INTO "term_counts" ("id", "kind", "name", "bills")
SELECT 'policy_area:' || "policy_area", 'policy_area', "policy_area", COUNT(*) FROM "bills" WHERE "policy_area" IS NOT NULL GROUP BY "policy_area"
UNION ALL SELECT 'subject:' || "name", 'subject', "name", COUNT(DISTINCT "bill_id") FROM "bill_subjects" GROUP BY "name";
CREATE INDEX "termcount_kind_name" ON "term_counts" ("kind", "name" COLLATE "C");
ALTER TABLE "committees" ADD COLUMN "bill_count" bigint NOT NULL DEFAULT 0;
UPDATE "committees" SET "bill_count" = (SELECT COUNT(*) FROM "bill_committees" c WHERE c."committee_id" = "committees"."id");
ALTER TABLE "members" ADD COLUMN "state_order" text NOT NULL DEFAULT '';
ALTER TABLE "members" ADD COLUMN "birthday_order" text NOT NULL DEFAULT '';
UPDATE "members" SET "state_order" = COALESCE("state", ''), "birthday_order" = COALESCE("birthday", '');
CREATE INDEX "member_state_order_id" ON "members" ("state_order" COLLATE "C", "id");
CREATE INDEX "member_birthday_order_id" ON "members" ("birthday_order" COLLATE "C", "id");
