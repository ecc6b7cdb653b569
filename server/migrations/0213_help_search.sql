-- Finds the help article that answers a question (decision 0089). All tables are derived from `article` by the trigger below.

-- Returns the terms of a text: the stems of its Latin words without stop words (all words if it has Vietnamese letters, because
-- English stop words are Vietnamese words), the pairs of neighbouring Latin words (a
-- Vietnamese word is often two syllables), and two and three neighbouring characters of other scripts, which have no
-- spaces between words. Tone marks of Lao and Thai are left out: members often write another one or none.
create function help_terms(words text) returns text[]
language sql immutable strict parallel safe set search_path = public, pg_catalog, pg_temp as $$
  with folded as (select regexp_replace(fold(words), '[\u0e47-\u0e4c\u0ec8-\u0ecc]', '', 'g') as text),
  latin as (
    select found[1] as word, place
    from folded, regexp_matches(text, '[a-z0-9]+', 'g') with ordinality as m (found, place)
  ),
  terms (term) as (
    select unnest(tsvector_to_array(to_tsvector(
      case when words ~ '[\u00c0-\u024f\u1e00-\u1eff]' then 'simple'::regconfig else 'english'::regconfig end,
      (select string_agg(word, ' ' order by place) from latin))))
    union
    select word || ' ' || next from (select word, lead(word) over (order by place) as next from latin) l where next <> ''
    union
    select substr(found[1], place, size)
    from folded, regexp_matches(text, '[^\u0001-\u007f\u2000-\u206f\u3000-\u303f]+', 'g') m (found),
      generate_series(2, 3) size, generate_series(1, length(found[1]) - size + 1) place
  )
  select coalesce(array_agg(term), '{}') from terms where term <> ''
$$;

-- One row for each help article and language.
create table help_doc (
  article_id bigint not null references article on delete cascade,
  language text collate "C" not null,
  title text not null,
  title_terms text[] not null,
  terms text[] not null,
  primary key (article_id, language)
);
create index help_doc_terms on help_doc using gin (terms);

-- The summary and the paragraphs of an article, as plain text.
create table help_passage (
  article_id bigint not null,
  language text collate "C" not null,
  place int not null,
  words text not null,
  terms text[] not null,
  primary key (article_id, language, place),
  foreign key (article_id, language) references help_doc on delete cascade
);

-- The ways in which members ask for an article: its title, and the questions that staff have added (`article.asked`).
create table help_example (
  article_id bigint not null,
  language text collate "C" not null,
  place int not null,
  terms text[] not null,
  primary key (article_id, language, place),
  foreign key (article_id, language) references help_doc on delete cascade
);

-- All terms, with the number of articles that have them in any language. The empty term counts the articles.
create table help_term (
  term text primary key,
  docs int not null
);
create index help_term_similar on help_term using gin (term gin_trgm_ops) where docs > 0;

-- Returns the paragraphs of HTML that the server has cleaned, as plain text.
create function plain_paragraphs(html text) returns setof text language sql immutable strict parallel safe as $$
  select words from (
    select trim(replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(part, '<[^>]*>', '', 'g'), '\s+', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')) as words, place
    from regexp_split_to_table(html, '</(p|li|h[1-6]|blockquote)>|<br */?>') with ordinality p (part, place)
  ) p where words <> '' order by place
$$;

-- Writes the search rows of an article again. Changes run one after the other, because they count the same terms.
create function index_help(changed bigint) returns void
language plpgsql set search_path = public, pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('help_doc', 0));
  with gone as (delete from help_doc where article_id = changed returning terms)
  update help_term t set docs = t.docs - 1
  from (select distinct unnest(terms) as term from gone union select '' from gone) g
  where t.term = g.term;
  -- In a language that has questions but no title, members read the Chinese text.
  insert into help_doc (article_id, language, title, title_terms, terms)
  select a.id, l.language, t.title, help_terms(t.title), help_terms(concat_ws(' . ', t.title, a.summary ->> l.shown,
    (select string_agg(p, ' . ') from plain_paragraphs(a.body ->> l.shown) p),
    replace(a.asked ->> l.language, chr(10), ' . ')))
  from article a,
    lateral (
      select language, case when a.title ->> language <> '' then language else 'zh' end as shown
      from jsonb_object_keys(a.title || a.asked) language
      where a.title ->> language <> '' or a.asked ->> language <> ''
    ) l,
    lateral (select a.title ->> l.shown as title) t
  where a.id = changed and a.kind = 'help';
  insert into help_passage (article_id, language, place, words, terms)
  select a.id, d.language, p.place, p.words, help_terms(p.words)
  from help_doc d join article a on a.id = d.article_id,
    lateral (select case when a.title ->> d.language <> '' then d.language else 'zh' end as shown) l,
    lateral (
      select s.words, row_number() over () as place from (
        select a.summary ->> l.shown as words where a.summary ->> l.shown <> ''
        union all select plain_paragraphs(a.body ->> l.shown)
      ) s
    ) p
  where d.article_id = changed;
  insert into help_example (article_id, language, place, terms)
  select d.article_id, d.language, e.place, help_terms(e.words)
  from help_doc d join article a on a.id = d.article_id,
    regexp_split_to_table(concat_ws(chr(10), d.title, a.asked ->> d.language), '\n') with ordinality e (words, place)
  where d.article_id = changed and trim(e.words) <> '';
  insert into help_term (term, docs)
  select distinct on (term) term, 1 from (
    select unnest(terms) as term from help_doc where article_id = changed
    union all select '' from help_doc where article_id = changed
  ) t
  on conflict (term) do update set docs = help_term.docs + 1;
end $$;

create function article_indexed() returns trigger language plpgsql as $$
begin
  perform index_help(new.id);
  return null;
end $$;
create trigger article_indexed after insert or update of title, summary, body, asked, kind on article
for each row execute function article_indexed();

-- Returns the terms of a question with the number of articles that have them. A Latin word that no article has counts as the
-- most similar known word, for typing mistakes. `articles` is the number of all help articles.
create function help_asked(question text) returns table (term text, docs int, articles int)
language sql stable set search_path = public, pg_catalog, pg_temp as $$
  select coalesce(n.term, q.term), coalesce(n.docs, t.docs, 0),
    coalesce((select h.docs from help_term h where h.term = ''), 0)
  from unnest(help_terms(question)) q (term)
  left join help_term t on t.term = q.term and t.docs > 0
  left join lateral (
    select h.term, h.docs from help_term h
    where t.term is null and q.term ~ '^[a-z]{4,}$' and h.term % q.term and h.docs > 0 and h.term !~ ' '
    order by similarity(h.term, q.term) desc, h.term limit 1
  ) n on true
$$;

grant select, insert, update, delete on help_doc, help_passage, help_example, help_term to banyan_app;
