CREATE TABLE `report_terms` (
  `id` integer NOT NULL,
  `report_id` integer NOT NULL,
  `term` text NOT NULL,
  `due_rank` integer NOT NULL,
  `soon_rank` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `reportterm_report_id` ON `report_terms` (`report_id`);
CREATE INDEX `reportterm_term_report_id` ON `report_terms` (`term`, `report_id`);
CREATE INDEX `reportterm_term_due_rank_report_id` ON `report_terms` (`term`, `due_rank`, `report_id`);
CREATE INDEX `reportterm_term_soon_rank_report_id` ON `report_terms` (`term`, `soon_rank`, `report_id`);
CREATE TABLE `required_reports` (
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
  PRIMARY KEY (`id`)
);
CREATE INDEX `requiredreport_due_rank_id` ON `required_reports` (`due_rank`, `id`);
CREATE INDEX `requiredreport_soon_rank_id` ON `required_reports` (`soon_rank`, `id`);
CREATE INDEX `requiredreport_congress_due_rank_id` ON `required_reports` (`congress`, `due_rank`, `id`);
CREATE INDEX `requiredreport_congress_soon_rank_id` ON `required_reports` (`congress`, `soon_rank`, `id`);
