ALTER TABLE `committees` ADD COLUMN `stated_bills` integer NULL;
ALTER TABLE `house_votes` ADD COLUMN `answered` bool NULL;
ALTER TABLE `amendments` ADD COLUMN `incomplete_lists` json NULL;
ALTER TABLE `amendments` ADD COLUMN `list_counts` json NULL;
ALTER TABLE `amendments` ADD COLUMN `amended_as` json NULL;
ALTER TABLE `bills` ADD COLUMN `list_counts` json NULL;
UPDATE `bills` SET `origin_chamber` = CASE WHEN `bill_type` LIKE 'h%' THEN 'house' ELSE 'senate' END WHERE `origin_chamber` IS NULL;
