CREATE TABLE `cited_titles` (
  `id` integer NOT NULL,
  `text_version_id` integer NOT NULL,
  `law` text NOT NULL,
  `title` text NOT NULL,
  `is_portion` bool NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `citedtitle_text_version_id` ON `cited_titles` (`text_version_id`);
CREATE INDEX `citedtitle_law_title_is_portion` ON `cited_titles` (`law`, `title`, `is_portion`);
