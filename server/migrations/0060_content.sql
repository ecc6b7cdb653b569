-- Content that staff write: the banners of home, and articles.
-- The articles that staff write for members: announcements, culture, help and videos. The texts are objects by
-- language; a body is HTML that the server has cleaned. Members see a published article from its time on.
create table article (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('announcement', 'culture', 'help', 'video', 'agreement', 'privacy')),
  -- The category of a help article.
  category text,
  title jsonb not null check (title ->> 'zh' <> ''),
  summary jsonb not null,
  body jsonb not null,
  -- Of a help article: other ways in which members ask for it, by language, one question per line. Members do not see them.
  asked jsonb not null default '{"zh": ""}',
  -- The address of the picture; empty without one.
  cover text not null default '',
  -- The address of the file of a video, and its duration in seconds; empty and null for all other kinds.
  video text not null default '',
  seconds int check (seconds > 0),
  -- The article comes before all others of its kind.
  pinned boolean not null default false,
  state text not null check (state in ('draft', 'published')),
  publish_at timestamptz,
  -- Of an agreement or a privacy policy: who has accepted it before this time is asked again.
  important_at timestamptz check (important_at is null or kind in ('agreement', 'privacy')),
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'help') = (category is not null)),
  check (state = 'draft' or publish_at is not null),
  check (kind = 'video' or video = ''),
  check ((video = '') = (seconds is null)),
  check (kind = 'help' or asked = '{"zh": ""}'),
  check (kind <> 'video' or state = 'draft' or video <> '')
);
create index article_order on article (kind, pinned desc, publish_at desc, id desc) where state = 'published';
create index article_category on article (category, pinned desc, publish_at desc, id desc)
  where state = 'published' and kind = 'help';
-- The lists of notices show announcements by time alone.
create index article_time on article (kind, publish_at desc, id desc) where state = 'published';
create index article_kind on article (kind, id desc);

create table banner (
  id bigint generated always as identity primary key,
  code text not null unique,
  title jsonb not null check (title ->> 'zh' <> ''),
  subtitle jsonb not null,
  picture text not null,
  colour text not null,
  -- The link of the banner, if any: a category, a product, the points shop, an article (also a video), or a page of
  -- another website, whose host staff allow (decision 0093).
  category_id bigint references category,
  product_id bigint references product,
  points boolean not null,
  article_id bigint references article on delete set null,
  website text check (website <> ''),
  position int not null default 0,
  shown boolean not null,
  -- The period in which home shows the banner; null has no end on that side.
  shown_from timestamptz,
  shown_until timestamptz check (shown_until > shown_from),
  check (num_nonnulls(category_id, product_id, nullif(points, false), article_id, website) <= 1)
);
