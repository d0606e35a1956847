PRAGMA foreign_keys = off;
CREATE TABLE `new_sections` (
  `id` integer NOT NULL,
  `parent_offset` integer NULL,
  `level` text NOT NULL,
  `number` text NULL,
  `heading` text NULL,
  `path` text NULL,
  `account` json NULL,
  `text` text NOT NULL,
  `spans` json NULL,
  `signals` json NULL,
  `struck` bool NOT NULL DEFAULT (false),
  `parent_id` integer NULL,
  `text_version_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
INSERT INTO `new_sections` (`id`, `parent_offset`, `level`, `number`, `heading`, `text`, `spans`, `signals`, `struck`, `parent_id`, `text_version_id`) SELECT `id`, `parent_offset`, `level`, `number`, `heading`, `text`, `spans`, `signals`, `struck`, `parent_id`, `text_version_id` FROM `sections`;
DROP TABLE `sections`;
ALTER TABLE `new_sections` RENAME TO `sections`;
CREATE INDEX `section_text_version_id_id` ON `sections` (`text_version_id`, `id`);
CREATE INDEX `section_text_version_id_path` ON `sections` (`text_version_id`, `path`);
CREATE INDEX `section_parent_id` ON `sections` (`parent_id`);
PRAGMA foreign_keys = on;
