DROP INDEX `revision_changed_version_kind`;
CREATE INDEX `revision_changed_version_id` ON `revisions` (`changed_version`, `id`);
CREATE INDEX `revision_kind_changed_version_id` ON `revisions` (`kind`, `changed_version`, `id`);
DROP INDEX `finding_text_version_id`;
CREATE INDEX `finding_text_version_id_id` ON `findings` (`text_version_id`, `id`);
DROP INDEX `section_text_version_id`;
CREATE INDEX `section_text_version_id_id` ON `sections` (`text_version_id`, `id`);
CREATE INDEX `textversion_cached_bill_id` ON `text_versions` (`cached`, `bill_id`);
