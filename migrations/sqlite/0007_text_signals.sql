CREATE TABLE `text_signals` (
  `id` integer NOT NULL,
  `signal` text NOT NULL,
  `bill_id` integer NOT NULL,
  `text_version_id` integer NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `textsignal_text_version_id` ON `text_signals` (`text_version_id`);
CREATE INDEX `textsignal_signal_bill_id` ON `text_signals` (`signal`, `bill_id`);
CREATE INDEX `textsignal_bill_id` ON `text_signals` (`bill_id`);
INSERT INTO `text_signals` (`id`, `signal`, `bill_id`, `text_version_id`)
SELECT v.`id` * 1048576 + row_number() OVER (PARTITION BY v.`id` ORDER BY c.key) - 1, c.key, v.`bill_id`, v.`id`
FROM `text_versions` v, json_each(CAST(v.`signal_counts` AS TEXT)) c WHERE v.`signal_counts` IS NOT NULL AND c.value > 0;
