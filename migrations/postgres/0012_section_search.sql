CREATE TABLE "section_search" (
  "id" bigint NOT NULL,
  "words" tsvector NOT NULL,
  PRIMARY KEY ("id")
);
CREATE INDEX "section_search_words" ON "section_search" USING gin ("words");
ALTER TABLE "text_versions" ADD COLUMN "newest" boolean NOT NULL DEFAULT false;
