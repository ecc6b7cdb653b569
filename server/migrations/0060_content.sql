-- Content that staff put on the home page: banners, and announcements in its notice line.
create table banner (
  id bigint generated always as identity primary key,
  code text not null unique,
  title jsonb not null check (title ->> 'zh' <> ''),
  subtitle jsonb not null,
  picture text not null,
  colour text not null,
  -- The link of the banner, if any: a category, a product or the points shop.
  category bigint references category,
  product bigint references product,
  points boolean not null,
  position int not null default 0,
  shown boolean not null,
  -- The period in which home shows the banner; null has no end on that side.
  shown_from timestamptz,
  shown_until timestamptz check (shown_until > shown_from),
  check (num_nonnulls(category, product, nullif(points, false)) <= 1)
);

create table announcement (
  id bigint generated always as identity primary key,
  code text not null unique,
  title jsonb not null check (title ->> 'zh' <> ''),
  body jsonb not null,
  shown boolean not null,
  created_at timestamptz not null
);
create index announcement_shown on announcement (id desc) where shown;
