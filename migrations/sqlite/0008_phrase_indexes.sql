ALTER TABLE `text_versions` ADD COLUMN `phrase_buckets` integer NOT NULL DEFAULT 0;
CREATE TABLE `phrase_indexes` (
  `id` integer NOT NULL,
  `packed` blob NOT NULL,
  PRIMARY KEY (`id`)
);
