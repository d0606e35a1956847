CREATE TABLE `api_keys` (
  `id` integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  `hash` text NOT NULL,
  `hint` text NOT NULL,
  `scopes` json NOT NULL,
  `created_at` text NOT NULL,
  `last_used_at` text NULL,
  `revoked_at` text NULL,
  `account_id` integer NOT NULL
);
CREATE UNIQUE INDEX `api_keys_hash_key` ON `api_keys` (`hash`);
CREATE INDEX `apikey_account_id` ON `api_keys` (`account_id`);
CREATE TABLE `accounts` (
  `id` integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  `email` text NOT NULL,
  `plan` text NOT NULL,
  `created_at` text NOT NULL
);
CREATE UNIQUE INDEX `accounts_email_key` ON `accounts` (`email`);
CREATE TABLE `actions` (
  `id` integer NOT NULL,
  `date` text NULL,
  `time` text NULL,
  `text` text NULL,
  `type` text NULL,
  `code` text NULL,
  `source_system` text NULL,
  `committees` json NOT NULL,
  `recorded_votes` json NOT NULL,
  `amendment_id` integer NULL,
  `bill_id` integer NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `action_bill_id` ON `actions` (`bill_id`);
CREATE INDEX `action_amendment_id` ON `actions` (`amendment_id`);
CREATE TABLE `amendments` (
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
  `latest_action_text` text NULL,
  `updated_at` text NULL,
  `submitted_rank` integer NOT NULL DEFAULT (0),
  `acted_rank` integer NOT NULL DEFAULT (0),
  `source_bill_id` integer NOT NULL,
  `amended_id` integer NULL,
  `bill_id` integer NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `amendment_bill_id` ON `amendments` (`bill_id`);
CREATE INDEX `amendment_amended_id` ON `amendments` (`amended_id`);
CREATE INDEX `amendment_source_bill_id` ON `amendments` (`source_bill_id`);
CREATE INDEX `amendment_submitted_date` ON `amendments` (`submitted_date`);
CREATE INDEX `amendment_submitted_rank` ON `amendments` (`submitted_rank`);
CREATE INDEX `amendment_acted_rank` ON `amendments` (`acted_rank`);
CREATE TABLE `amendment_words` (
  `id` integer NOT NULL,
  `word` text NOT NULL,
  `amendment_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `amendmentword_amendment_id` ON `amendment_words` (`amendment_id`);
CREATE INDEX `amendmentword_word_amendment_id` ON `amendment_words` (`word`, `amendment_id`);
CREATE TABLE `revisions` (
  `id` integer NOT NULL,
  `kind` text NOT NULL,
  `record_id` integer NOT NULL,
  `sha256` text NOT NULL,
  `added_version` integer NOT NULL,
  `changed_version` integer NOT NULL,
  `changed_at` text NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `revision_changed_version_kind` ON `revisions` (`changed_version`, `kind`);
CREATE TABLE `vote_words` (
  `id` integer NOT NULL,
  `word` text NOT NULL,
  `vote_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `voteword_vote_id` ON `vote_words` (`vote_id`);
CREATE INDEX `voteword_word_vote_id` ON `vote_words` (`word`, `vote_id`);
PRAGMA foreign_keys = on;
CREATE TABLE `bills` (
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
  `latest_action_text` text NULL,
  `laws` json NOT NULL,
  `updated_at` text NULL,
  `folded_policy_area` text NULL,
  `introduced_rank` integer NOT NULL DEFAULT (0),
  `acted_rank` integer NOT NULL DEFAULT (0),
  `updated_rank` integer NOT NULL DEFAULT (0),
  PRIMARY KEY (`id`)
);
CREATE INDEX `bill_policy_area` ON `bills` (`policy_area`);
CREATE INDEX `bill_lifecycle_status` ON `bills` (`lifecycle_status`);
CREATE INDEX `bill_introduced_date` ON `bills` (`introduced_date`);
CREATE INDEX `bill_updated_at` ON `bills` (`updated_at`);
CREATE INDEX `bill_folded_policy_area` ON `bills` (`folded_policy_area`);
CREATE INDEX `bill_introduced_rank` ON `bills` (`introduced_rank`);
CREATE INDEX `bill_acted_rank` ON `bills` (`acted_rank`);
CREATE INDEX `bill_updated_rank` ON `bills` (`updated_rank`);
CREATE TABLE `bill_committees` (
  `id` integer NOT NULL,
  `parent_id` integer NULL,
  `system_code` text NOT NULL,
  `name` text NOT NULL,
  `type` text NULL,
  `activities` json NOT NULL,
  `relationship` text NULL,
  `date` text NULL,
  `recency` integer NOT NULL,
  `bill_id` integer NOT NULL,
  `committee_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `billcommittee_bill_id` ON `bill_committees` (`bill_id`);
CREATE INDEX `billcommittee_committee_id_recency` ON `bill_committees` (`committee_id`, `recency`);
CREATE TABLE `bill_subjects` (
  `id` integer NOT NULL,
  `name` text NOT NULL,
  `folded_name` text NOT NULL DEFAULT (''),
  `bill_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `billsubject_bill_id` ON `bill_subjects` (`bill_id`);
CREATE INDEX `billsubject_name` ON `bill_subjects` (`name`);
CREATE INDEX `billsubject_folded_name` ON `bill_subjects` (`folded_name`);
CREATE TABLE `bill_titles` (
  `id` integer NOT NULL,
  `type` text NOT NULL,
  `chamber` text NULL,
  `version_name` text NULL,
  `title` text NOT NULL,
  `bill_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `billtitle_bill_id` ON `bill_titles` (`bill_id`);
CREATE TABLE `bill_words` (
  `id` integer NOT NULL,
  `word` text NOT NULL,
  `bill_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `billword_bill_id` ON `bill_words` (`bill_id`);
CREATE INDEX `billword_word_bill_id` ON `bill_words` (`word`, `bill_id`);
CREATE TABLE `candidacies` (
  `id` integer NOT NULL,
  `candidate_id` integer NOT NULL,
  `member_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `candidacy_member_id` ON `candidacies` (`member_id`);
CREATE INDEX `candidacy_candidate_id` ON `candidacies` (`candidate_id`);
CREATE TABLE `candidate_totals` (
  `id` integer NOT NULL,
  `cycle` integer NOT NULL,
  `receipts` integer NULL,
  `disbursements` integer NULL,
  `cash_on_hand` integer NULL,
  `debts` integer NULL,
  `coverage_end_date` text NULL,
  `candidate_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `candidatetotals_candidate_id_cycle` ON `candidate_totals` (`candidate_id`, `cycle`);
CREATE TABLE `claims` (
  `id` integer NOT NULL,
  `kind` text NOT NULL,
  `record_id` integer NOT NULL,
  `subject` text NOT NULL,
  `precedence` text NOT NULL,
  `content` blob NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `claim_kind_record_id` ON `claims` (`kind`, `record_id`);
CREATE INDEX `claim_subject` ON `claims` (`subject`);
CREATE TABLE `committees` (
  `id` integer NOT NULL,
  `system_code` text NOT NULL,
  `chamber` text NOT NULL,
  `name` text NOT NULL,
  `folded_name` text NOT NULL DEFAULT (''),
  `words` text NOT NULL DEFAULT (''),
  `type` text NULL,
  `url` text NULL,
  `is_current` bool NULL,
  `precedence` text NOT NULL,
  `parent_id` integer NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `committee_parent_id` ON `committees` (`parent_id`);
CREATE TABLE `committee_memberships` (
  `id` integer NOT NULL,
  `name` text NOT NULL,
  `side` text NULL,
  `rank` integer NULL,
  `title` text NULL,
  `committee_id` integer NOT NULL,
  `member_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `committeemembership_committee_id` ON `committee_memberships` (`committee_id`);
CREATE INDEX `committeemembership_member_id` ON `committee_memberships` (`member_id`);
CREATE TABLE `committee_totals` (
  `id` integer NOT NULL,
  `cycle` integer NOT NULL,
  `receipts` integer NULL,
  `disbursements` integer NULL,
  `cash_on_hand` integer NULL,
  `coverage_end_date` text NULL,
  `committee_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `committeetotals_committee_id_cycle` ON `committee_totals` (`committee_id`, `cycle`);
CREATE TABLE `datasets` (
  `id` integer NOT NULL,
  `version` integer NOT NULL,
  `fingerprint` text NOT NULL,
  `changed_at` text NULL,
  PRIMARY KEY (`id`)
);
CREATE TABLE `finance_candidates` (
  `id` integer NOT NULL,
  `candidate_id` text NOT NULL,
  `name` text NULL,
  `party` text NULL,
  `office` text NULL,
  `state` text NULL,
  `district` text NULL,
  `status` text NULL,
  `principal_committee_id` text NULL,
  `precedence` text NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE TABLE `finance_committees` (
  `id` integer NOT NULL,
  `committee_id` text NOT NULL,
  `name` text NULL,
  `type` text NULL,
  `designation` text NULL,
  `party` text NULL,
  `connected_organization` text NULL,
  `precedence` text NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE TABLE `finance_linkages` (
  `id` integer NOT NULL,
  `cycle` integer NOT NULL,
  `committee_type` text NULL,
  `designation` text NULL,
  `candidate_id` integer NOT NULL,
  `committee_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `financelinkage_candidate_id_cycle` ON `finance_linkages` (`candidate_id`, `cycle`);
CREATE INDEX `financelinkage_committee_id_cycle` ON `finance_linkages` (`committee_id`, `cycle`);
CREATE TABLE `findings` (
  `id` integer NOT NULL,
  `kind` text NOT NULL,
  `start` integer NOT NULL,
  `end` integer NOT NULL,
  `text` text NOT NULL,
  `value` text NOT NULL,
  `rule` text NOT NULL,
  `explanation` text NULL,
  `quoted` bool NOT NULL DEFAULT (false),
  `struck` bool NOT NULL DEFAULT (false),
  `deadline` json NULL,
  `amount` json NULL,
  `section_id` integer NOT NULL,
  `text_version_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `finding_text_version_id` ON `findings` (`text_version_id`);
CREATE INDEX `finding_section_id` ON `findings` (`section_id`);
CREATE INDEX `finding_kind_value` ON `findings` (`kind`, `value`);
CREATE TABLE `house_sessions` (
  `id` integer NOT NULL,
  `congress` integer NOT NULL,
  `session` integer NOT NULL,
  `stale` bool NOT NULL,
  `has_named` bool NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE TABLE `house_votes` (
  `id` integer NOT NULL,
  `congress` integer NOT NULL,
  `session` integer NOT NULL,
  `roll_call` integer NOT NULL,
  `date` text NULL,
  `time` text NULL,
  `question` text NULL,
  `vote_type` text NULL,
  `result` text NULL,
  `description` text NULL,
  `legislation` text NULL,
  `source_url` text NULL,
  `yea` integer NOT NULL,
  `nay` integer NOT NULL,
  `present` integer NOT NULL,
  `not_voting` integer NOT NULL,
  `other` integer NOT NULL,
  `ballots` blob NOT NULL,
  `has_named` bool NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `housevote_date` ON `house_votes` (`date`);
CREATE TABLE `members` (
  `id` integer NOT NULL,
  `bioguide_id` text NOT NULL,
  `name` text NOT NULL,
  `folded_name` text NOT NULL,
  `words` text NOT NULL DEFAULT (''),
  `first_name` text NOT NULL,
  `last_name` text NOT NULL,
  `folded_last_name` text NOT NULL DEFAULT (''),
  `middle_name` text NULL,
  `suffix` text NULL,
  `nickname` text NULL,
  `birthday` text NULL,
  `gender` text NULL,
  `chamber` text NULL,
  `party` text NULL,
  `state` text NULL,
  `district` integer NULL,
  `is_current` bool NOT NULL,
  `precedence` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `member_state_district` ON `members` (`state`, `district`);
CREATE TABLE `related_bills` (
  `id` integer NOT NULL,
  `title` text NULL,
  `relationships` json NOT NULL,
  `bill_id` integer NOT NULL,
  `related_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `relatedbill_bill_id` ON `related_bills` (`bill_id`);
CREATE INDEX `relatedbill_related_id` ON `related_bills` (`related_id`);
CREATE TABLE `sections` (
  `id` integer NOT NULL,
  `parent_offset` integer NULL,
  `level` text NOT NULL,
  `number` text NULL,
  `heading` text NULL,
  `text` text NOT NULL,
  `spans` json NULL,
  `signals` json NULL,
  `struck` bool NOT NULL DEFAULT (false),
  `parent_id` integer NULL,
  `text_version_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `section_text_version_id` ON `sections` (`text_version_id`);
CREATE INDEX `section_parent_id` ON `sections` (`parent_id`);
CREATE TABLE `sector_impacts` (
  `id` integer NOT NULL,
  `naics` text NOT NULL,
  `sector` text NOT NULL,
  `score` real NOT NULL,
  `basis` json NOT NULL,
  `bill_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `sectorimpact_bill_id` ON `sector_impacts` (`bill_id`);
CREATE INDEX `sectorimpact_naics` ON `sector_impacts` (`naics`);
CREATE TABLE `source_documents` (
  `id` integer NOT NULL,
  `format` text NOT NULL,
  `name` text NOT NULL,
  `sha256` text NOT NULL,
  `subject` text NOT NULL,
  `precedence` text NOT NULL,
  `modified_at` text NULL,
  `outcome` text NOT NULL,
  `reason` text NULL,
  `reader_version` integer NOT NULL,
  `dataset_version` integer NOT NULL,
  `finished_at` text NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `sourcedocument_subject` ON `source_documents` (`subject`);
CREATE INDEX `sourcedocument_dataset_version` ON `source_documents` (`dataset_version`);
CREATE TABLE `sponsorships` (
  `id` integer NOT NULL,
  `role` text NOT NULL,
  `bioguide_id` text NULL,
  `name` text NOT NULL,
  `party` text NULL,
  `state` text NULL,
  `district` integer NULL,
  `is_by_request` bool NULL,
  `sponsored_date` text NULL,
  `is_original` bool NULL,
  `withdrawn_date` text NULL,
  `amendment_id` integer NULL,
  `bill_id` integer NULL,
  `member_id` integer NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `sponsorship_bill_id` ON `sponsorships` (`bill_id`);
CREATE INDEX `sponsorship_amendment_id` ON `sponsorships` (`amendment_id`);
CREATE INDEX `sponsorship_member_id_role` ON `sponsorships` (`member_id`, `role`);
CREATE TABLE `summaries` (
  `id` integer NOT NULL,
  `version_code` text NULL,
  `action_date` text NULL,
  `action_desc` text NULL,
  `text` text NOT NULL,
  `updated_at` text NULL,
  `bill_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `summary_bill_id` ON `summaries` (`bill_id`);
CREATE TABLE `terms` (
  `id` integer NOT NULL,
  `chamber` text NOT NULL,
  `start_date` text NOT NULL,
  `end_date` text NOT NULL,
  `state` text NOT NULL,
  `district` integer NULL,
  `class` integer NULL,
  `party` text NULL,
  `member_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `term_member_id` ON `terms` (`member_id`);
CREATE TABLE `text_versions` (
  `id` integer NOT NULL,
  `version_code` text NOT NULL,
  `version_name` text NOT NULL,
  `listed` bool NOT NULL DEFAULT (false),
  `listed_date` text NULL,
  `formats` json NOT NULL,
  `cached` bool NOT NULL DEFAULT (false),
  `text_sha256` text NULL,
  `text_date` text NULL,
  `official_title` text NULL,
  `public_law` text NULL,
  `rules_version` integer NOT NULL DEFAULT (0),
  `section_count` integer NOT NULL DEFAULT (0),
  `deadline_count` integer NOT NULL DEFAULT (0),
  `dollar_amount_count` integer NOT NULL DEFAULT (0),
  `agency_count` integer NOT NULL DEFAULT (0),
  `statutory_reference_count` integer NOT NULL DEFAULT (0),
  `signal_counts` json NULL,
  `bill_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `textversion_bill_id` ON `text_versions` (`bill_id`);
CREATE INDEX `textversion_rules_version` ON `text_versions` (`rules_version`);
CREATE TABLE `vote_links` (
  `id` integer NOT NULL,
  `told_by` text NOT NULL,
  `owner_id` integer NOT NULL,
  `amendment_id` integer NULL,
  `bill_id` integer NOT NULL,
  `vote_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `votelink_vote_id` ON `vote_links` (`vote_id`);
CREATE INDEX `votelink_bill_id` ON `vote_links` (`bill_id`);
CREATE INDEX `votelink_amendment_id` ON `vote_links` (`amendment_id`);
CREATE INDEX `votelink_told_by_owner_id` ON `vote_links` (`told_by`, `owner_id`);
CREATE TABLE `voting_records` (
  `id` integer NOT NULL,
  `congress` integer NOT NULL,
  `session` integer NOT NULL,
  `session_id` integer NOT NULL,
  `entries` blob NOT NULL,
  `member_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `votingrecord_member_id` ON `voting_records` (`member_id`);
CREATE INDEX `votingrecord_session_id` ON `voting_records` (`session_id`);
-- The state of the records, of which there are none yet.
INSERT INTO datasets (id, version, fingerprint) VALUES (1, 0, '');
