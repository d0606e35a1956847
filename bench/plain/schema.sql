-- The tables that a user would make of the same records: one for each kind, a
-- row for each position, foreign keys, and an index for each way that the
-- benchmark reads them.
CREATE TABLE members (
    id bigint PRIMARY KEY,
    bioguide_id text NOT NULL UNIQUE,
    name text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    birthday text,
    chamber text,
    party text,
    state text,
    district int,
    is_current boolean NOT NULL
);

CREATE TABLE bills (
    id bigint PRIMARY KEY,
    congress int NOT NULL,
    bill_type text NOT NULL,
    bill_number text NOT NULL,
    title text,
    lifecycle_status text,
    lifecycle_status_date text,
    introduced_date text,
    origin_chamber text,
    policy_area text,
    latest_action_date text,
    latest_action_text text,
    updated_at text,
    source_url text,
    amendments_complete boolean,
    is_loaded boolean NOT NULL, -- whether the lists of the bill are known
    UNIQUE (congress, bill_type, bill_number)
);

CREATE TABLE laws (
    id bigint PRIMARY KEY,
    bill_id bigint NOT NULL REFERENCES bills,
    type text,
    number text
);

CREATE TABLE amendments (
    id bigint PRIMARY KEY,
    bill_id bigint REFERENCES bills,
    congress int NOT NULL,
    amendment_type text NOT NULL,
    amendment_number text NOT NULL,
    purpose text,
    description text,
    latest_action_date text,
    latest_action_text text
);

CREATE TABLE sponsorships (
    id bigint PRIMARY KEY,
    bill_id bigint NOT NULL REFERENCES bills,
    member_id bigint REFERENCES members,
    role text NOT NULL,
    bioguide_id text,
    name text NOT NULL,
    party text,
    state text,
    district int,
    is_by_request boolean,
    sponsored_date text,
    is_original boolean,
    withdrawn_date text
);

CREATE TABLE summaries (
    id bigint PRIMARY KEY,
    bill_id bigint NOT NULL REFERENCES bills,
    version_code text,
    action_date text,
    action_desc text,
    text text NOT NULL,
    updated_at text
);

CREATE TABLE subjects (
    id bigint PRIMARY KEY,
    bill_id bigint NOT NULL REFERENCES bills,
    name text NOT NULL
);

CREATE TABLE sector_impacts (
    id bigint PRIMARY KEY,
    bill_id bigint NOT NULL REFERENCES bills,
    sector text NOT NULL,
    naics text NOT NULL,
    score double precision NOT NULL,
    basis jsonb NOT NULL
);

CREATE TABLE bill_committees (
    id bigint PRIMARY KEY,
    bill_id bigint NOT NULL REFERENCES bills,
    parent_code text,
    system_code text NOT NULL,
    chamber text NOT NULL,
    name text NOT NULL,
    activities jsonb NOT NULL
);

CREATE TABLE actions (
    id bigint PRIMARY KEY,
    bill_id bigint NOT NULL REFERENCES bills,
    date text,
    text text,
    type text,
    code text,
    source_system text,
    committees jsonb NOT NULL,
    recorded_votes jsonb NOT NULL
);

CREATE TABLE related_bills (
    id bigint PRIMARY KEY,
    bill_id bigint NOT NULL REFERENCES bills,
    related_id bigint REFERENCES bills,
    relationships jsonb NOT NULL
);

CREATE TABLE text_versions (
    id bigint PRIMARY KEY,
    bill_id bigint NOT NULL REFERENCES bills,
    version_code text NOT NULL,
    version_name text NOT NULL,
    date text,
    text_cached boolean NOT NULL,
    formats jsonb NOT NULL
);

CREATE TABLE sections (
    id bigint PRIMARY KEY,
    text_version_id bigint NOT NULL REFERENCES text_versions,
    text text NOT NULL
);

CREATE TABLE house_votes (
    id bigint PRIMARY KEY,
    congress int NOT NULL,
    session int NOT NULL,
    roll_call_number int NOT NULL,
    date text,
    time text,
    question text,
    vote_type text,
    result text,
    description text,
    legislation text,
    source_url text,
    yea int NOT NULL,
    nay int NOT NULL,
    present int NOT NULL,
    not_voting int NOT NULL,
    other int NOT NULL,
    bill_id bigint REFERENCES bills,
    amendment_id bigint REFERENCES amendments,
    amendment_number int,
    amendment_author text,
    is_vacated boolean NOT NULL,
    UNIQUE (congress, session, roll_call_number)
);

CREATE TABLE positions (
    id bigint PRIMARY KEY,
    vote_id bigint NOT NULL REFERENCES house_votes,
    member_id bigint REFERENCES members,
    bioguide_id text,
    name text NOT NULL,
    party text,
    state text,
    district int,
    district_basis text,
    position text NOT NULL,
    vote_cast text NOT NULL
);

CREATE TABLE candidacies (
    id bigint PRIMARY KEY,
    member_id bigint NOT NULL,
    candidate_key bigint NOT NULL
);

CREATE TABLE candidate_totals (
    id bigint PRIMARY KEY,
    candidate_key bigint NOT NULL,
    candidate_id text NOT NULL,
    cycle int NOT NULL,
    receipts numeric(16, 2),
    disbursements numeric(16, 2),
    cash_on_hand numeric(16, 2),
    debts numeric(16, 2),
    coverage_end_date text
);

CREATE TABLE finance_linkages (
    id bigint PRIMARY KEY,
    candidate_key bigint NOT NULL,
    candidate_id text,
    committee_key bigint NOT NULL,
    cycle int NOT NULL,
    type text,
    designation text
);

CREATE TABLE finance_committees (
    id bigint PRIMARY KEY,
    committee_id text NOT NULL,
    name text,
    type text,
    designation text
);

CREATE TABLE committee_totals (
    id bigint PRIMARY KEY,
    committee_key bigint NOT NULL,
    cycle int NOT NULL,
    receipts numeric(16, 2),
    disbursements numeric(16, 2),
    cash_on_hand numeric(16, 2),
    coverage_end_date text
);

CREATE INDEX ON laws (bill_id);
CREATE INDEX ON amendments (bill_id);
CREATE INDEX ON sponsorships (bill_id, role);
CREATE INDEX ON sponsorships (member_id);
CREATE INDEX ON summaries (bill_id);
CREATE INDEX ON subjects (bill_id);
CREATE INDEX ON sector_impacts (bill_id);
CREATE INDEX ON bill_committees (bill_id);
CREATE INDEX ON actions (bill_id);
CREATE INDEX ON related_bills (bill_id);
CREATE INDEX ON related_bills (related_id);
CREATE INDEX ON text_versions (bill_id);
CREATE INDEX ON sections (text_version_id, id);
CREATE INDEX ON house_votes (bill_id);
CREATE INDEX ON house_votes (amendment_id);
CREATE INDEX ON candidacies (member_id, candidate_key);
CREATE INDEX ON candidate_totals (candidate_key, cycle);
CREATE INDEX ON finance_linkages (candidate_key, cycle);
CREATE INDEX ON committee_totals (committee_key, cycle);
