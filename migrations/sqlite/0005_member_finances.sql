CREATE TABLE `member_finances` (
  `id` integer NOT NULL,
  `member_id` integer NOT NULL,
  `cycle` integer NOT NULL,
  `format` integer NOT NULL,
  `packed` blob NOT NULL,
  PRIMARY KEY (`id`)
);
CREATE INDEX `memberfinance_member_id_cycle` ON `member_finances` (`member_id`, `cycle`);
