ALTER TABLE `findings` ADD COLUMN `entity` text NULL;
ALTER TABLE `text_versions` ADD COLUMN `overview` json NULL;
