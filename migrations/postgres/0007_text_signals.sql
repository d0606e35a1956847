CREATE TABLE "text_signals" (
  "id" bigint NOT NULL,
  "signal" character varying NOT NULL,
  "bill_id" bigint NOT NULL,
  "text_version_id" bigint NOT NULL,
  PRIMARY KEY ("id")
);
CREATE INDEX "textsignal_text_version_id" ON "text_signals" ("text_version_id");
CREATE INDEX "textsignal_signal_bill_id" ON "text_signals" ("signal", "bill_id");
CREATE INDEX "textsignal_bill_id" ON "text_signals" ("bill_id");
INSERT INTO "text_signals" ("id", "signal", "bill_id", "text_version_id")
SELECT v."id" * 1048576 + row_number() OVER (PARTITION BY v."id" ORDER BY c."key") - 1, c."key", v."bill_id", v."id"
FROM "text_versions" v, jsonb_each_text(CASE jsonb_typeof(v."signal_counts") WHEN 'object' THEN v."signal_counts" ELSE '{}' END) c WHERE c."value"::bigint > 0;
