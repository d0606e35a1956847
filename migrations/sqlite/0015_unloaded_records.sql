PRAGMA foreign_keys = off;
CREATE TABLE `new_amendments` (
  `id` integer NOT NULL,
  `congress` integer NOT NULL,
  `amendment_type` text NOT NULL,
  `number` integer NOT NULL,
  `chamber` text NULL,
  `purpose` text NULL,
  `description` text NULL,
  `submitted_date` text NULL,
  `proposed_date` text NULL,
  `latest_action_date` text NULL,
  `latest_action_time` text NULL,
  `latest_action_text` text NULL,
  `updated_at` text NULL,
  `notes` json NOT NULL DEFAULT '[]',
  `links` json NOT NULL DEFAULT '[]',
  `submitted_rank` integer NOT NULL DEFAULT (0),
  `acted_rank` integer NOT NULL DEFAULT (0),
  `source_bill_id` integer NOT NULL,
  `source_rank` text NOT NULL DEFAULT (''),
  `source_updated_at` text NULL,
  `listed` bool NOT NULL DEFAULT (true),
  `loaded` bool NOT NULL DEFAULT (true),
  `named_by` json NOT NULL DEFAULT '[]',
  `amended_id` integer NULL,
  `bill_id` integer NULL,
  PRIMARY KEY (`id`)
);
INSERT INTO `new_amendments` (`id`, `congress`, `amendment_type`, `number`, `chamber`, `purpose`, `description`, `submitted_date`, `proposed_date`, `latest_action_date`, `latest_action_time`, `latest_action_text`, `updated_at`, `notes`, `links`, `submitted_rank`, `acted_rank`, `source_bill_id`, `amended_id`, `bill_id`) SELECT `id`, `congress`, `amendment_type`, `number`, `chamber`, `purpose`, `description`, `submitted_date`, `proposed_date`, `latest_action_date`, `latest_action_time`, `latest_action_text`, `updated_at`, `notes`, `links`, `submitted_rank`, `acted_rank`, `source_bill_id`, `amended_id`, `bill_id` FROM `amendments`;
DROP TABLE `amendments`;
ALTER TABLE `new_amendments` RENAME TO `amendments`;
CREATE INDEX `amendment_bill_id` ON `amendments` (`bill_id`);
CREATE INDEX `amendment_amended_id` ON `amendments` (`amended_id`);
CREATE INDEX `amendment_source_bill_id` ON `amendments` (`source_bill_id`);
CREATE INDEX `amendment_submitted_date` ON `amendments` (`submitted_date`);
CREATE INDEX `amendment_submitted_rank_id` ON `amendments` (`submitted_rank`, `id`);
CREATE INDEX `amendment_acted_rank_id` ON `amendments` (`acted_rank`, `id`);
CREATE INDEX `amendment_congress_submitted_rank_id` ON `amendments` (`congress`, `submitted_rank`, `id`);
CREATE INDEX `amendment_congress_acted_rank_id` ON `amendments` (`congress`, `acted_rank`, `id`);
CREATE INDEX `amendment_loaded_congress` ON `amendments` (`loaded`, `congress`);
CREATE TABLE `new_bills` (
  `id` integer NOT NULL,
  `congress` integer NOT NULL,
  `bill_type` text NOT NULL,
  `number` integer NOT NULL,
  `title` text NULL,
  `introduced_date` text NULL,
  `origin_chamber` text NULL,
  `policy_area` text NULL,
  `lifecycle_status` text NOT NULL,
  `lifecycle_status_date` text NULL,
  `latest_action_date` text NULL,
  `latest_action_time` text NULL,
  `latest_action_text` text NULL,
  `laws` json NOT NULL,
  `updated_at` text NULL,
  `text_updated_at` text NULL,
  `incomplete_lists` json NULL,
  `folded_policy_area` text NULL,
  `introduced_rank` integer NOT NULL DEFAULT (0),
  `acted_rank` integer NOT NULL DEFAULT (0),
  `updated_rank` integer NOT NULL DEFAULT (0),
  `loaded` bool NOT NULL DEFAULT (true),
  `named_by` json NOT NULL DEFAULT '[]',
  `has_text` bool NOT NULL DEFAULT (false),
  `amendments_complete` bool NULL,
  PRIMARY KEY (`id`)
);
INSERT INTO `new_bills` (`id`, `congress`, `bill_type`, `number`, `title`, `introduced_date`, `origin_chamber`, `policy_area`, `lifecycle_status`, `lifecycle_status_date`, `latest_action_date`, `latest_action_time`, `latest_action_text`, `laws`, `updated_at`, `text_updated_at`, `incomplete_lists`, `folded_policy_area`, `introduced_rank`, `acted_rank`, `updated_rank`) SELECT `id`, `congress`, `bill_type`, `number`, `title`, `introduced_date`, `origin_chamber`, `policy_area`, `lifecycle_status`, `lifecycle_status_date`, `latest_action_date`, `latest_action_time`, `latest_action_text`, `laws`, `updated_at`, `text_updated_at`, `incomplete_lists`, `folded_policy_area`, `introduced_rank`, `acted_rank`, `updated_rank` FROM `bills`;
DROP TABLE `bills`;
ALTER TABLE `new_bills` RENAME TO `bills`;
CREATE INDEX `bill_introduced_date` ON `bills` (`introduced_date`);
CREATE INDEX `bill_updated_at` ON `bills` (`updated_at`);
CREATE INDEX `bill_introduced_rank_id` ON `bills` (`introduced_rank`, `id`);
CREATE INDEX `bill_acted_rank_id` ON `bills` (`acted_rank`, `id`);
CREATE INDEX `bill_updated_rank_id` ON `bills` (`updated_rank`, `id`);
CREATE INDEX `bill_congress_introduced_rank_id` ON `bills` (`congress`, `introduced_rank`, `id`);
CREATE INDEX `bill_congress_acted_rank_id` ON `bills` (`congress`, `acted_rank`, `id`);
CREATE INDEX `bill_congress_updated_rank_id` ON `bills` (`congress`, `updated_rank`, `id`);
CREATE INDEX `bill_folded_policy_area_acted_rank_id` ON `bills` (`folded_policy_area`, `acted_rank`, `id`);
CREATE INDEX `bill_lifecycle_status_acted_rank_id` ON `bills` (`lifecycle_status`, `acted_rank`, `id`);
CREATE INDEX `bill_loaded_congress` ON `bills` (`loaded`, `congress`);
PRAGMA foreign_keys = on;
