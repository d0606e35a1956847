ALTER TABLE `house_votes` ADD COLUMN `margin_rank` integer NOT NULL DEFAULT (1000000);
UPDATE `house_votes` SET `margin_rank` = abs(`yea` - `nay`) WHERE `yea` + `nay` > 0;
CREATE INDEX `housevote_margin_rank_id` ON `house_votes` (`margin_rank`, `id`);
CREATE INDEX `housevote_congress_margin_rank_id` ON `house_votes` (`congress`, `margin_rank`, `id`);
