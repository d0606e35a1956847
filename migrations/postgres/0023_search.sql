ALTER TABLE "bill_words" ADD COLUMN "in_title" boolean NOT NULL DEFAULT false, ADD COLUMN "standing_rank" bigint NOT NULL DEFAULT 0;
CREATE INDEX "billword_word_in_title_standing_rank_bill_id" ON "bill_words" ("word" text_pattern_ops, "in_title", "standing_rank", "bill_id");
ALTER TABLE "bills" ADD COLUMN "standing_rank" bigint NOT NULL DEFAULT 0;
CREATE TABLE "bill_names" (
  "id" bigint NOT NULL,
  "told_by" character varying NOT NULL,
  "owner_id" bigint NOT NULL,
  "kind" character varying NOT NULL,
  "name" text NOT NULL,
  "folded" text NOT NULL,
  "standing_rank" bigint NOT NULL DEFAULT 0,
  "bill_id" bigint NOT NULL,
  PRIMARY KEY ("id")
);
CREATE INDEX "billname_bill_id" ON "bill_names" ("bill_id");
CREATE INDEX "billname_told_by_owner_id" ON "bill_names" ("told_by", "owner_id");
CREATE INDEX "billname_kind_folded_standing_rank_id" ON "bill_names" ("kind", "folded" text_pattern_ops, "standing_rank", "id");
DELETE FROM "section_search";
UPDATE "text_versions" SET "rules_version" = 0;
CREATE INDEX "member_folded_name" ON "members" ("folded_name" COLLATE "C");
