CREATE VIRTUAL TABLE `section_search` USING fts5(`heading`, `text`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');
ALTER TABLE `text_versions` ADD COLUMN `newest` bool NOT NULL DEFAULT (false);
