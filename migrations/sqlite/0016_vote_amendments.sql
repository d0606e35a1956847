PRAGMA foreign_keys = off;
ALTER TABLE `amendments` ADD COLUMN `clerk_number` integer NULL;
ALTER TABLE `amendments` ADD COLUMN `clerk_author` text NULL;
CREATE TABLE `new_datasets` (
  `id` integer NOT NULL,
  `version` integer NOT NULL,
  `fingerprint` text NOT NULL,
  `changed_at` text NULL,
  `districts_version` integer NOT NULL DEFAULT (0),
  PRIMARY KEY (`id`)
);
INSERT INTO `new_datasets` (`id`, `version`, `fingerprint`, `changed_at`) SELECT `id`, `version`, `fingerprint`, `changed_at` FROM `datasets`;
DROP TABLE `datasets`;
ALTER TABLE `new_datasets` RENAME TO `datasets`;
ALTER TABLE `house_votes` ADD COLUMN `amendment_number` integer NULL;
ALTER TABLE `house_votes` ADD COLUMN `amendment_author` text NULL;
ALTER TABLE `house_votes` ADD COLUMN `is_vacated` bool NULL;
CREATE TABLE `member_districts` (
  `id` integer NOT NULL,
  `member_id` integer NOT NULL,
  `congress` integer NOT NULL,
  `district` integer NOT NULL,
  `basis` text NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `memberdistrict_member_id` ON `member_districts` (`member_id`);
PRAGMA foreign_keys = on;
