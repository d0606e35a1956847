CREATE TABLE `bill_terms` (
  `id` integer NOT NULL,
  `term` text NOT NULL,
  `introduced_rank` integer NOT NULL DEFAULT 0,
  `acted_rank` integer NOT NULL DEFAULT 0,
  `updated_rank` integer NOT NULL DEFAULT 0,
  `bill_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
INSERT INTO `bill_terms` (`id`, `term`, `introduced_rank`, `acted_rank`, `updated_rank`, `bill_id`)
SELECT b.`id` * 1048576 + row_number() OVER (PARTITION BY b.`id` ORDER BY t.`term`) - 1,
  t.`term`, b.`introduced_rank`, b.`acted_rank`, b.`updated_rank`, b.`id`
FROM (
  SELECT `bill_id`, 'subject:' || `folded_name` AS `term` FROM `bill_subjects`
  UNION SELECT `bill_id`, 'committee:' || `committee_id` FROM `bill_committees`
  UNION SELECT `bill_id`, 'sector:' || `naics` FROM `sector_impacts`
) t JOIN `bills` b ON b.`id` = t.`bill_id`;
CREATE INDEX `billterm_bill_id` ON `bill_terms` (`bill_id`);
CREATE INDEX `billterm_term_bill_id` ON `bill_terms` (`term`, `bill_id`);
CREATE INDEX `billterm_term_introduced_rank_bill_id` ON `bill_terms` (`term`, `introduced_rank`, `bill_id`);
CREATE INDEX `billterm_term_acted_rank_bill_id` ON `bill_terms` (`term`, `acted_rank`, `bill_id`);
CREATE INDEX `billterm_term_updated_rank_bill_id` ON `bill_terms` (`term`, `updated_rank`, `bill_id`);
DROP INDEX `billword_word_bill_id`;
ALTER TABLE `bill_words` ADD COLUMN `acted_rank` integer NOT NULL DEFAULT 0;
UPDATE `bill_words` SET `acted_rank` = COALESCE((SELECT b.`acted_rank` FROM `bills` b WHERE b.`id` = `bill_words`.`bill_id`), 0);
CREATE INDEX `billword_word_acted_rank_bill_id` ON `bill_words` (`word`, `acted_rank`, `bill_id`);
DROP INDEX `billsubject_name_bill_id`;
DROP INDEX `billsubject_folded_name_bill_id`;
DROP INDEX `sectorimpact_naics_bill_id`;
DROP INDEX `billcommittee_committee_id_bill_id`;
DROP INDEX `bill_policy_area`;
CREATE TABLE `term_counts` (
  `id` text NOT NULL,
  `kind` text NOT NULL,
  `name` text NOT NULL,
  `bills` integer NOT NULL,
  PRIMARY KEY (`id`)
);
INSERT INTO `term_counts` (`id`, `kind`, `name`, `bills`)
SELECT 'policy_area:' || `policy_area`, 'policy_area', `policy_area`, COUNT(*) FROM `bills` WHERE `policy_area` IS NOT NULL GROUP BY `policy_area`
UNION ALL SELECT 'subject:' || `name`, 'subject', `name`, COUNT(DISTINCT `bill_id`) FROM `bill_subjects` GROUP BY `name`;
CREATE INDEX `termcount_kind_name` ON `term_counts` (`kind`, `name`);
ALTER TABLE `committees` ADD COLUMN `bill_count` integer NOT NULL DEFAULT 0;
UPDATE `committees` SET `bill_count` = (SELECT COUNT(*) FROM `bill_committees` c WHERE c.`committee_id` = `committees`.`id`);
ALTER TABLE `members` ADD COLUMN `state_order` text NOT NULL DEFAULT '';
ALTER TABLE `members` ADD COLUMN `birthday_order` text NOT NULL DEFAULT '';
UPDATE `members` SET `state_order` = COALESCE(`state`, ''), `birthday_order` = COALESCE(`birthday`, '');
CREATE INDEX `member_state_order_id` ON `members` (`state_order`, `id`);
CREATE INDEX `member_birthday_order_id` ON `members` (`birthday_order`, `id`);
