CREATE TABLE `bill_lists` (
  `id` integer NOT NULL,
  `packed` blob NOT NULL,
  PRIMARY KEY (`id`)
);
