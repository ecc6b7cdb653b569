-- The words of product names and keywords, for searches with a typing mistake. `word` is folded, `shown` is as staff
-- wrote it. `near` has the word itself, the word without any one of its characters, and for Chinese its pinyin. Two
-- words with a common element differ by about one mistake, or sound alike. Words are never deleted: a search checks that
-- a near word finds a product on sale.
create extension if not exists fuzzystrmatch;

create table search_word (
  language text not null,
  word text not null check (length(word) between 2 and 40),
  shown text not null,
  near text[] not null,
  primary key (language, word)
);
create index search_word_near on search_word using gin (near);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);
