-- The stored states of an article, one for each save. A restored version becomes a new one.
create table article_version (
  article_id bigint not null references article on delete cascade,
  version int not null,
  -- The columns of the article that staff write.
  content jsonb not null,
  created_at timestamptz not null,
  -- Null for a delivered text.
  created_by bigint references staff,
  primary key (article_id, version)
);

-- The searched text of a help article: titles, summaries and bodies of all languages, folded and without tags.
create table article_search (
  article_id bigint primary key references article on delete cascade,
  words text not null,
  grams text[] not null generated always as (grams(words)) stored
);
create index article_search_words on article_search using gin (words gin_trgm_ops);
create index article_search_grams on article_search using gin (grams);

-- Whether a help article was helpful to a member; the last answer counts.
create table article_vote (
  article_id bigint not null references article on delete cascade,
  member_id bigint not null references member,
  helpful boolean not null,
  changed_at timestamptz not null,
  primary key (article_id, member_id)
);
create index article_vote_member on article_vote (member_id);
