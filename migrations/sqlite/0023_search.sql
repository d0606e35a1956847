ALTER TABLE `bill_words` ADD COLUMN `in_title` bool NOT NULL DEFAULT (false);
ALTER TABLE `bill_words` ADD COLUMN `standing_rank` integer NOT NULL DEFAULT (0);
CREATE INDEX `billword_word_in_title_standing_rank_bill_id` ON `bill_words` (`word`, `in_title`, `standing_rank`, `bill_id`);
ALTER TABLE `bills` ADD COLUMN `standing_rank` integer NOT NULL DEFAULT (0);
CREATE TABLE `bill_names` (
  `id` integer NOT NULL,
  `told_by` text NOT NULL,
  `owner_id` integer NOT NULL,
  `kind` text NOT NULL,
  `name` text NOT NULL,
  `folded` text NOT NULL,
  `standing_rank` integer NOT NULL DEFAULT (0),
  `bill_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `billname_bill_id` ON `bill_names` (`bill_id`);
CREATE INDEX `billname_told_by_owner_id` ON `bill_names` (`told_by`, `owner_id`);
CREATE INDEX `billname_kind_folded_standing_rank_id` ON `bill_names` (`kind`, `folded`, `standing_rank`, `id`);
DROP TABLE `section_search`;
CREATE VIRTUAL TABLE `section_search` USING fts5(`heading`, `text`, `stems`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');
UPDATE `text_versions` SET `rules_version` = 0;
CREATE INDEX `member_folded_name` ON `members` (`folded_name`);
