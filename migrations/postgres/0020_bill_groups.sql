CREATE TABLE "bill_groups" (
  "id" character varying NOT NULL,
  "congress" bigint NOT NULL,
  "bill_type" character varying NOT NULL,
  "lifecycle_status" character varying NOT NULL,
  "policy_area" text NOT NULL,
  "bills" bigint NOT NULL,
  PRIMARY KEY ("id")
);
INSERT INTO "bill_groups" ("id", "congress", "bill_type", "lifecycle_status", "policy_area", "bills")
SELECT "congress" || ':' || "bill_type" || ':' || "lifecycle_status" || ':' || COALESCE("policy_area", ''),
  "congress", "bill_type", "lifecycle_status", COALESCE("policy_area", ''), COUNT(*)
FROM "bills" GROUP BY "congress", "bill_type", "lifecycle_status", COALESCE("policy_area", '');
CREATE INDEX "billgroup_congress" ON "bill_groups" ("congress");
