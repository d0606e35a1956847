ALTER TABLE `accounts` ADD COLUMN `session_generation` integer NOT NULL DEFAULT (0);
ALTER TABLE `api_keys` ADD COLUMN `name` text NOT NULL DEFAULT ('');
ALTER TABLE `api_keys` ADD COLUMN `prefix` text NULL;
ALTER TABLE `api_keys` ADD COLUMN `origins` json NOT NULL DEFAULT '[]';
ALTER TABLE `api_keys` ADD COLUMN `addresses` json NOT NULL DEFAULT '[]';
ALTER TABLE `api_keys` ADD COLUMN `expires_at` text NULL;
CREATE TABLE `access_changes` (
  `id` integer NOT NULL,
  `account_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE TABLE `access_versions` (
  `id` integer NOT NULL,
  `version` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE TABLE `audit_events` (
  `id` integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  `at` text NOT NULL,
  `account_id` integer NULL,
  `key_id` integer NULL,
  `actor` text NOT NULL,
  `address` text NOT NULL DEFAULT (''),
  `action` text NOT NULL,
  `detail` text NOT NULL DEFAULT ('')
);
CREATE INDEX `auditevent_account_id_id` ON `audit_events` (`account_id`, `id`);
CREATE INDEX `auditevent_account_id_action_at` ON `audit_events` (`account_id`, `action`, `at`);
CREATE TABLE `identities` (
  `id` integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  `account_id` integer NOT NULL,
  `issuer` text NOT NULL,
  `subject` text NOT NULL,
  `created_at` text NOT NULL
);
CREATE UNIQUE INDEX `identity_issuer_subject` ON `identities` (`issuer`, `subject`);
CREATE INDEX `identity_account_id` ON `identities` (`account_id`);
CREATE TABLE `sessions` (
  `id` integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  `token` text NOT NULL,
  `data` blob NOT NULL,
  `expires_at` text NOT NULL
);
CREATE UNIQUE INDEX `sessions_token_key` ON `sessions` (`token`);
CREATE INDEX `session_expires_at` ON `sessions` (`expires_at`);
CREATE TABLE `sign_in_links` (
  `id` integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  `hash` text NOT NULL,
  `email` text NOT NULL,
  `is_invitation` bool NOT NULL,
  `created_at` text NOT NULL,
  `expires_at` text NOT NULL,
  `used_at` text NULL
);
CREATE UNIQUE INDEX `sign_in_links_hash_key` ON `sign_in_links` (`hash`);
CREATE INDEX `signinlink_expires_at` ON `sign_in_links` (`expires_at`);
CREATE TABLE `usage_hours` (
  `id` integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  `account_id` integer NOT NULL,
  `key_id` integer NOT NULL,
  `hour` integer NOT NULL,
  `requests` integer NOT NULL,
  `refused` integer NOT NULL,
  `cost` integer NOT NULL
);
CREATE UNIQUE INDEX `usagehour_key_id_hour` ON `usage_hours` (`key_id`, `hour`);
CREATE INDEX `usagehour_account_id_hour` ON `usage_hours` (`account_id`, `hour`);
CREATE INDEX `usagehour_hour` ON `usage_hours` (`hour`);
CREATE TABLE `webhook_deliveries` (
  `id` integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  `message_id` text NOT NULL,
  `received_at` text NOT NULL
);
CREATE UNIQUE INDEX `webhook_deliveries_message_id_key` ON `webhook_deliveries` (`message_id`);
CREATE INDEX `webhookdelivery_received_at` ON `webhook_deliveries` (`received_at`);
INSERT INTO `access_versions` (`id`, `version`) VALUES (1, 0);
CREATE TRIGGER `audit_events_no_replace` BEFORE INSERT ON `audit_events` WHEN EXISTS (SELECT 1 FROM `audit_events` WHERE `id` = NEW.`id`) BEGIN
  SELECT RAISE(ABORT, 'audit_events is append-only');
END;
CREATE TRIGGER `audit_events_no_update` BEFORE UPDATE ON `audit_events` BEGIN
  SELECT RAISE(ABORT, 'audit_events is append-only');
END;
CREATE TRIGGER `audit_events_no_delete` BEFORE DELETE ON `audit_events` BEGIN
  SELECT RAISE(ABORT, 'audit_events is append-only');
END;
