CREATE TABLE `dataset_versions` (
  `id` integer NOT NULL,
  `fingerprint` text NOT NULL,
  `changed` blob NOT NULL,
  PRIMARY KEY (`id`)
);
INSERT INTO dataset_versions (id, fingerprint, changed) SELECT version, fingerprint, x'' FROM datasets;
