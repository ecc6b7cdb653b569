-- The shop's shelves. Texts are jsonb objects by language, `{"zh": …, "en": …}`; Chinese is always there.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- A text in a language; what is missing or empty falls back to Chinese (D18).
create function said(texts jsonb, language text) returns text
  language sql immutable parallel safe
  return coalesce(nullif(texts ->> language, ''), texts ->> 'zh');

-- Every text of a list of texts, in a language.
create function said_all(list jsonb, language text) returns jsonb
  language sql immutable parallel safe
  return (select coalesce(jsonb_agg(said(one, language) order by n), '[]')
    from jsonb_array_elements(list) with ordinality l (one, n));

-- Words as they are compared: one case, without accents, one spelling of what Unicode writes in two ways.
create function fold(words text) returns text
  language sql immutable strict parallel safe
  return unaccent('unaccent'::regdictionary, lower(normalize(words, NFKC)));

-- The pattern that finds folded words anywhere in a text.
create function like_words(words text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold(words), '([\\%_])', '\\\1', 'g') || '%';

-- Every character and every pair of neighbours in words: what finds a word of one or two characters, for
-- which trigrams know nothing. In Chinese, Lao and Thai such words are the usual ones (D19).
create function grams(words text) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(distinct gram), '{}')
    from regexp_split_to_table(words, '\s+') word, generate_series(1, length(word)) place,
      unnest(array[substr(word, place, 1), substr(word, place, 2)]) gram);

create table category (
  id bigint generated always as identity primary key,
  code text not null unique,
  name jsonb not null check (name ->> 'zh' <> ''),
  icon text not null,
  position int not null default 0
);

-- What lists sort and filter by. `sold`, `ratings` and `rating_sum` are derived from orders and reviews by a job
-- (0052_order.sql); nothing else writes them.
create table product (
  id bigint generated always as identity primary key,
  code text not null unique,
  category bigint not null references category,
  currency text not null check (currency in ('money', 'points')),
  on_sale boolean not null,
  -- Where staff want it in the overall order: higher is earlier.
  weight int not null default 0,
  sold bigint not null default 0 check (sold >= 0),
  rating_sum bigint not null default 0,
  ratings bigint not null default 0,
  -- Cents: the lowest price among the variants on sale, and that variant's former price.
  price bigint not null check (price > 0),
  old_price bigint,
  -- Whether a variant on sale has stock; kept by the functions below.
  in_stock boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (ratings >= 0 and rating_sum between ratings and 5 * ratings)
) with (fillfactor = 80);

-- Prices in points stand behind every price in money, whichever way a list is sorted.
create function price_up(currency text, price bigint) returns bigint language sql immutable parallel safe
  return price + case when currency = 'points' then 1000000000000000 else 0 end;
create function price_down(currency text, price bigint) returns bigint language sql immutable parallel safe
  return price + case when currency = 'points' then 0 else 1000000000000000 end;

-- One pair of indexes for each order of the lists: of all goods, and of one category.
create index product_overall on product (weight desc, id desc) where on_sale;
create index product_sales on product (sold desc, id desc) where on_sale;
create index product_newest on product (id desc) where on_sale;
create index product_price_up on product (price_up(currency, price), id) where on_sale;
create index product_price_down on product (price_down(currency, price) desc, id desc) where on_sale;
create index product_category_overall on product (category, weight desc, id desc) where on_sale;
create index product_category_sales on product (category, sold desc, id desc) where on_sale;
create index product_category_newest on product (category, id desc) where on_sale;
create index product_category_price_up on product (category, price_up(currency, price), id) where on_sale;
create index product_category_price_down on product (category, price_down(currency, price) desc, id desc)
  where on_sale;
-- Few goods are priced in points, so walking an order of all goods would pass most of them by.
create index product_points on product (weight desc, id desc) where on_sale and currency = 'points';

-- What pages show of a product.
create table product_text (
  product bigint primary key references product,
  name jsonb not null check (name ->> 'zh' <> ''),
  subtitle jsonb not null,
  -- A list of texts, one per paragraph.
  detail jsonb not null,
  origin jsonb not null,
  keywords jsonb not null,
  -- A list of {small, large, colour}; the first stands on cards.
  pictures jsonb not null check (jsonb_array_length(pictures) > 0),
  -- A list of {name, values}, all of them texts.
  options jsonb not null
);

-- What a search looks at: names and keywords of all languages, folded.
create table product_search (
  product bigint primary key references product,
  words text not null,
  grams text[] not null generated always as (grams(words)) stored
);
create index product_search_words on product_search using gin (words gin_trgm_ops);
create index product_search_grams on product_search using gin (grams);

-- One combination of options. Never deleted: orders give stock back to it.
create table variant (
  id bigint generated always as identity primary key,
  product bigint not null references product,
  -- The Chinese words of its values: by these a later save knows it again.
  code text not null,
  -- Index into the values of each option.
  choice int[] not null,
  position int not null,
  price bigint not null check (price > 0),
  old_price bigint check (old_price > 0),
  stock int not null check (stock >= 0),
  picture int,
  on_sale boolean not null,
  unique (product, code)
) with (fillfactor = 60);

-- Says anew whether products have something on sale in stock. Locks them in ascending order, and only then
-- looks, so that of two who take the last pieces of two variants the second one sees both gone.
create function refresh_in_stock(products bigint[]) returns void language plpgsql as $$
begin
  perform from product p where p.id = any (products) order by p.id for no key update;
  update product p set in_stock = s.left_over
  from (
    select one, exists (select from variant v where v.product = one and v.on_sale and v.stock > 0) as left_over
    from unnest(products) one
  ) s
  where p.id = s.one and p.in_stock <> s.left_over;
end $$;
