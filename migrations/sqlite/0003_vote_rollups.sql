CREATE INDEX `housevote_congress` ON `house_votes` (`congress`);
ALTER TABLE `voting_records` ADD COLUMN `affiliations` blob NULL;
CREATE TABLE `vote_rollups` (
  `id` integer NOT NULL,
  `session_id` integer NOT NULL,
  `format` integer NOT NULL,
  `policy_area` text NOT NULL,
  `area_key` text NOT NULL,
  `summary` blob NOT NULL,
  `voters` blob NOT NULL,
  `areas` blob NOT NULL,
  `docket` blob NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `voterollup_session_id_area_key` ON `vote_rollups` (`session_id`, `area_key`);
