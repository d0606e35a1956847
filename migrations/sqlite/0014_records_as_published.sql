ALTER TABLE `actions` ADD COLUMN `links` json NOT NULL DEFAULT '[]';
ALTER TABLE `amendments` ADD COLUMN `latest_action_time` text NULL;
ALTER TABLE `amendments` ADD COLUMN `notes` json NOT NULL DEFAULT '[]';
ALTER TABLE `amendments` ADD COLUMN `links` json NOT NULL DEFAULT '[]';
ALTER TABLE `bills` ADD COLUMN `latest_action_time` text NULL;
ALTER TABLE `bills` ADD COLUMN `text_updated_at` text NULL;
ALTER TABLE `bills` ADD COLUMN `incomplete_lists` json NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `cash_at_start` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `individual_contributions` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `party_contributions` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `committee_contributions` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `candidate_contributions` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `candidate_loans` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `other_loans` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `candidate_loan_repayments` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `other_loan_repayments` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `transfers_in` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `transfers_out` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `individual_refunds` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `committee_refunds` integer NULL;
ALTER TABLE `candidate_totals` ADD COLUMN `incumbency` text NULL;
ALTER TABLE `committees` ADD COLUMN `wikipedia` text NULL;
ALTER TABLE `committees` ADD COLUMN `jurisdiction` text NULL;
ALTER TABLE `committees` ADD COLUMN `jurisdiction_source` text NULL;
ALTER TABLE `committees` ADD COLUMN `names` json NULL;
ALTER TABLE `committees` ADD COLUMN `contact` json NULL;
ALTER TABLE `committee_totals` ADD COLUMN `debts` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `cash_at_start` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `individual_contributions` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `committee_contributions` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `candidate_contributions` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `candidate_loans` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `other_loans` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `candidate_loan_repayments` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `other_loan_repayments` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `transfers_in` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `transfers_out` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `individual_refunds` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `committee_refunds` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `contributions_to_committees` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `independent_expenditures` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `party_coordinated_expenditures` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `nonfederal_transfers` integer NULL;
ALTER TABLE `committee_totals` ADD COLUMN `nonfederal_expenditures` integer NULL;
ALTER TABLE `finance_committees` ADD COLUMN `treasurer` text NULL;
ALTER TABLE `finance_committees` ADD COLUMN `organization_type` text NULL;
ALTER TABLE `finance_committees` ADD COLUMN `filing_frequency` text NULL;
ALTER TABLE `members` ADD COLUMN `caucus` text NULL;
ALTER TABLE `related_bills` ADD COLUMN `latest_action_date` text NULL;
ALTER TABLE `related_bills` ADD COLUMN `latest_action_time` text NULL;
ALTER TABLE `related_bills` ADD COLUMN `latest_action_text` text NULL;
ALTER TABLE `terms` ADD COLUMN `caucus` text NULL;
ALTER TABLE `terms` ADD COLUMN `party_affiliations` json NULL;
ALTER TABLE `terms` ADD COLUMN `state_rank` text NULL;
ALTER TABLE `terms` ADD COLUMN `how` text NULL;
ALTER TABLE `terms` ADD COLUMN `end_type` text NULL;
CREATE TABLE `bill_details` (
  `id` integer NOT NULL,
  `committee_reports` json NOT NULL,
  `cost_estimates` json NOT NULL,
  `calendar_numbers` json NOT NULL,
  `notes` json NOT NULL,
  `constitutional_authority` text NULL,
  PRIMARY KEY (`id`)
);
CREATE TABLE `member_profiles` (
  `id` integer NOT NULL,
  `ids` json NOT NULL,
  `contact` json NULL,
  `offices` json NULL,
  `accounts` json NULL,
  PRIMARY KEY (`id`)
);
