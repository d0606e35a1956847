CREATE TABLE "dataset_versions" (
  "id" bigint NOT NULL,
  "fingerprint" character varying NOT NULL,
  "changed" bytea NOT NULL,
  PRIMARY KEY ("id")
);
INSERT INTO dataset_versions (id, fingerprint, changed) SELECT version, fingerprint, '' FROM datasets;
