PRAGMA foreign_keys = off;
CREATE TABLE `new_required_reports` (
  `id` integer NOT NULL,
  `bill_id` integer NOT NULL,
  `text_version_id` integer NOT NULL,
  `section_id` integer NOT NULL,
  `congress` integer NOT NULL,
  `newest` bool NOT NULL,
  `kind` text NOT NULL,
  `to_congress` bool NOT NULL,
  `agencies` json NOT NULL,
  `committees` json NOT NULL,
  `due_rank` integer NOT NULL,
  `soon_rank` integer NOT NULL,
  `recurrence` text NOT NULL DEFAULT (''),
  `first_rank` integer NOT NULL DEFAULT (0),
  `last_rank` integer NOT NULL DEFAULT (0),
  PRIMARY KEY (`id`)
);
INSERT INTO `new_required_reports` (`id`, `bill_id`, `text_version_id`, `section_id`, `congress`, `newest`, `kind`, `to_congress`, `agencies`, `committees`, `due_rank`, `soon_rank`) SELECT `id`, `bill_id`, `text_version_id`, `section_id`, `congress`, `newest`, `kind`, `to_congress`, `agencies`, `committees`, `due_rank`, `soon_rank` FROM `required_reports`;
DROP TABLE `required_reports`;
ALTER TABLE `new_required_reports` RENAME TO `required_reports`;
CREATE INDEX `requiredreport_due_rank_id` ON `required_reports` (`due_rank`, `id`);
CREATE INDEX `requiredreport_soon_rank_id` ON `required_reports` (`soon_rank`, `id`);
CREATE INDEX `requiredreport_congress_due_rank_id` ON `required_reports` (`congress`, `due_rank`, `id`);
CREATE INDEX `requiredreport_congress_soon_rank_id` ON `required_reports` (`congress`, `soon_rank`, `id`);
CREATE INDEX `requiredreport_recurrence` ON `required_reports` (`recurrence`);
PRAGMA foreign_keys = on;
