ALTER TABLE "actions" ADD COLUMN "links" jsonb NOT NULL DEFAULT '[]';
ALTER TABLE "amendments" ADD COLUMN "latest_action_time" text NULL, ADD COLUMN "notes" jsonb NOT NULL DEFAULT '[]', ADD COLUMN "links" jsonb NOT NULL DEFAULT '[]';
ALTER TABLE "bills" ADD COLUMN "latest_action_time" text NULL, ADD COLUMN "text_updated_at" text NULL, ADD COLUMN "incomplete_lists" jsonb NULL;
ALTER TABLE "candidate_totals" ADD COLUMN "cash_at_start" bigint NULL, ADD COLUMN "individual_contributions" bigint NULL, ADD COLUMN "party_contributions" bigint NULL, ADD COLUMN "committee_contributions" bigint NULL, ADD COLUMN "candidate_contributions" bigint NULL, ADD COLUMN "candidate_loans" bigint NULL, ADD COLUMN "other_loans" bigint NULL, ADD COLUMN "candidate_loan_repayments" bigint NULL, ADD COLUMN "other_loan_repayments" bigint NULL, ADD COLUMN "transfers_in" bigint NULL, ADD COLUMN "transfers_out" bigint NULL, ADD COLUMN "individual_refunds" bigint NULL, ADD COLUMN "committee_refunds" bigint NULL, ADD COLUMN "incumbency" text NULL;
ALTER TABLE "committee_totals" ADD COLUMN "debts" bigint NULL, ADD COLUMN "cash_at_start" bigint NULL, ADD COLUMN "individual_contributions" bigint NULL, ADD COLUMN "committee_contributions" bigint NULL, ADD COLUMN "candidate_contributions" bigint NULL, ADD COLUMN "candidate_loans" bigint NULL, ADD COLUMN "other_loans" bigint NULL, ADD COLUMN "candidate_loan_repayments" bigint NULL, ADD COLUMN "other_loan_repayments" bigint NULL, ADD COLUMN "transfers_in" bigint NULL, ADD COLUMN "transfers_out" bigint NULL, ADD COLUMN "individual_refunds" bigint NULL, ADD COLUMN "committee_refunds" bigint NULL, ADD COLUMN "contributions_to_committees" bigint NULL, ADD COLUMN "independent_expenditures" bigint NULL, ADD COLUMN "party_coordinated_expenditures" bigint NULL, ADD COLUMN "nonfederal_transfers" bigint NULL, ADD COLUMN "nonfederal_expenditures" bigint NULL;
ALTER TABLE "committees" ADD COLUMN "wikipedia" text NULL, ADD COLUMN "jurisdiction" text NULL, ADD COLUMN "jurisdiction_source" text NULL, ADD COLUMN "names" jsonb NULL, ADD COLUMN "contact" jsonb NULL;
ALTER TABLE "finance_committees" ADD COLUMN "treasurer" text NULL, ADD COLUMN "organization_type" text NULL, ADD COLUMN "filing_frequency" text NULL;
ALTER TABLE "members" ADD COLUMN "caucus" text NULL;
ALTER TABLE "related_bills" ADD COLUMN "latest_action_date" text NULL, ADD COLUMN "latest_action_time" text NULL, ADD COLUMN "latest_action_text" text NULL;
ALTER TABLE "terms" ADD COLUMN "caucus" text NULL, ADD COLUMN "party_affiliations" jsonb NULL, ADD COLUMN "state_rank" text NULL, ADD COLUMN "how" text NULL, ADD COLUMN "end_type" text NULL;
CREATE TABLE "bill_details" (
  "id" bigint NOT NULL,
  "committee_reports" jsonb NOT NULL,
  "cost_estimates" jsonb NOT NULL,
  "calendar_numbers" jsonb NOT NULL,
  "notes" jsonb NOT NULL,
  "constitutional_authority" text NULL,
  PRIMARY KEY ("id")
);
CREATE TABLE "member_profiles" (
  "id" bigint NOT NULL,
  "ids" jsonb NOT NULL,
  "contact" jsonb NULL,
  "offices" jsonb NULL,
  "accounts" jsonb NULL,
  PRIMARY KEY ("id")
);
