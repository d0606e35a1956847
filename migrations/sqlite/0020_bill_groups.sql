CREATE TABLE `bill_groups` (
  `id` text NOT NULL,
  `congress` integer NOT NULL,
  `bill_type` text NOT NULL,
  `lifecycle_status` text NOT NULL,
  `policy_area` text NOT NULL,
  `bills` integer NOT NULL,
  PRIMARY KEY (`id`)
);
INSERT INTO `bill_groups` (`id`, `congress`, `bill_type`, `lifecycle_status`, `policy_area`, `bills`)
SELECT `congress` || ':' || `bill_type` || ':' || `lifecycle_status` || ':' || COALESCE(`policy_area`, ''),
  `congress`, `bill_type`, `lifecycle_status`, COALESCE(`policy_area`, ''), COUNT(*)
FROM `bills` GROUP BY `congress`, `bill_type`, `lifecycle_status`, COALESCE(`policy_area`, '');
CREATE INDEX `billgroup_congress` ON `bill_groups` (`congress`);
