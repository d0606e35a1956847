ALTER TABLE `bills` ADD COLUMN `cosponsor_rank` integer NOT NULL DEFAULT (0);
UPDATE `bills` SET `cosponsor_rank` = 1 + (
  SELECT COUNT(*) FROM `sponsorships` s WHERE s.`bill_id` = `bills`.`id` AND s.`role` = 'cosponsor' AND s.`withdrawn_date` IS NULL
) WHERE `loaded` AND COALESCE(CAST(`incomplete_lists` AS text), '') NOT LIKE '%"cosponsors"%';
CREATE INDEX `bill_cosponsor_rank_id` ON `bills` (`cosponsor_rank`, `id`);
CREATE INDEX `bill_congress_cosponsor_rank_id` ON `bills` (`congress`, `cosponsor_rank`, `id`);
ALTER TABLE `bill_terms` ADD COLUMN `cosponsor_rank` integer NOT NULL DEFAULT (0);
UPDATE `bill_terms` SET `cosponsor_rank` = COALESCE((SELECT b.`cosponsor_rank` FROM `bills` b WHERE b.`id` = `bill_terms`.`bill_id`), 0);
CREATE INDEX `billterm_term_cosponsor_rank_bill_id` ON `bill_terms` (`term`, `cosponsor_rank`, `bill_id`);
