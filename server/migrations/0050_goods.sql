-- The products. Texts are jsonb objects by language, `{"zh": …, "en": …}`; Chinese is always present.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Returns a text in a language; Chinese if it is missing or empty (D18).
create function said(texts jsonb, language text) returns text
  language sql immutable parallel safe
  return coalesce(nullif(texts ->> language, ''), texts ->> 'zh');

-- Returns a list of texts in a language.
create function said_all(list jsonb, language text) returns jsonb
  language sql immutable parallel safe
  return (select coalesce(jsonb_agg(said(one, language) order by n), '[]')
    from jsonb_array_elements(list) with ordinality l (one, n));

-- Normalises text for comparison: one case, no accents, one Unicode form. `lower` comes last, since a database with the
-- locale C has no lower case of accented letters. Lao writes the same sound as ຫຼ and as ຫລ.
create function fold(words text) returns text
  language sql immutable strict parallel safe
  return replace(lower(unaccent('unaccent'::regdictionary, normalize(words, NFKC))), 'ຼ', 'ລ');

-- Returns a folded text with a mark, chr(1), before each word of Latin letters and digits. A marked word is found in a marked
-- text only where a word begins: "tea" not in "steam". Chinese, Lao and Thai have no marks, since their words have no
-- spaces.
create function mark_words(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(words, '(^|[^a-z0-9])([a-z0-9])', '\1' || chr(1) || '\2', 'g');

-- Returns the LIKE pattern that finds folded words anywhere in a text.
create function like_words(words text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold(words), '([\\%_])', '\\\1', 'g') || '%';

-- Returns every part of one to three characters of the words of a text. They find words anywhere in a text, also in
-- Chinese, Lao and Thai, which are written without spaces (D19). Trigrams of PostgreSQL would not do: words of one or two
-- characters have none, and in a database with the locale C only ASCII has them.
create function grams(words text) returns text[]
  language sql immutable strict parallel safe cost 10000
  return (select coalesce(array_agg(distinct substr(word, place, long)), '{}')
    from regexp_split_to_table(words, '\s+') word, generate_series(1, length(word)) place,
      generate_series(1, least(3, length(word) - place + 1)) long);

-- Returns the grams of a text that has these words: a word of one or two characters itself, the parts of three
-- characters of a longer one.
create function wanted_grams(words text) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(distinct substr(word, place, 3)), '{}')
    from regexp_split_to_table(words, '\s+') word, generate_series(1, greatest(1, length(word) - 2)) place
    where word <> '');

-- Returns the grams that every marked text has in which these folded words stand anywhere, also inside a longer word.
-- Marking "wi-fi" puts a mark between the hyphen and "fi". No gram crosses it, so each part gives grams of its own.
create function grams_anywhere(words text) returns text[]
  language sql immutable strict parallel safe
  return wanted_grams(replace(mark_words(words), chr(1), ' '));

-- Returns the pairs of neighbouring characters of one word.
create function pairs(word text) returns text[]
  language sql immutable strict parallel safe
  return (select coalesce(array_agg(distinct substr(word, place, 2)), '{}')
    from generate_series(1, length(word) - 1) place);

-- Categories have two levels: a category with a parent has no children.
create table category (
  id bigint generated always as identity primary key,
  code text not null unique,
  parent_id bigint references category check (parent_id <> id),
  name jsonb not null check (name ->> 'zh' <> ''),
  icon text not null,
  -- The place among the categories of the same parent.
  position int not null default 0
);
create index category_parent on category (parent_id);

-- The columns by which lists sort and filter. `sold`, `ratings` and `rating_sum` are derived from orders and reviews
-- by a job (0052_order.sql); no other code writes them.
create table product (
  id bigint generated always as identity primary key,
  code text not null unique,
  -- Counts the changes by staff. A change names the version that the person saw.
  version int not null default 1,
  category_id bigint not null references category,
  currency text not null check (currency in ('money', 'points')),
  on_sale boolean not null,
  -- Position in the overall order, set by staff: a higher weight comes earlier.
  weight int not null default 0,
  -- The part of what is paid for it that counts for commission, in hundredths of a per cent (D12).
  commission int not null default 10000 check (commission between 0 and 10000),
  -- Up to this many pieces, the stock of a variant is low. Null: as the setting says.
  low_stock int check (low_stock between 0 and 10000),
  sold bigint not null default 0 check (sold >= 0),
  rating_sum bigint not null default 0,
  ratings bigint not null default 0,
  -- Cents: the lowest price of the variants on sale, and the former price of that variant.
  price bigint not null check (price > 0),
  old_price bigint,
  -- True if a variant on sale has stock; maintained by the functions below.
  in_stock boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (ratings >= 0 and rating_sum between ratings and 5 * ratings)
) with (fillfactor = 80);

-- The sort value by price. Prices in points come after all prices in money, in both sort directions.
create function price_up(currency text, price bigint) returns bigint language sql immutable parallel safe
  return price + case when currency = 'points' then 1000000000000000 else 0 end;
create function price_down(currency text, price bigint) returns bigint language sql immutable parallel safe
  return price + case when currency = 'points' then 0 else 1000000000000000 end;

-- A pair of indexes for each sort order of the lists: for all products, and for one category.
create index product_overall on product (weight desc, id desc) where on_sale;
create index product_sales on product (sold desc, id desc) where on_sale;
create index product_newest on product (id desc) where on_sale;
create index product_price_up on product (price_up(currency, price), id) where on_sale;
create index product_price_down on product (price_down(currency, price) desc, id desc) where on_sale;
create index product_category_overall on product (category_id, weight desc, id desc) where on_sale;
create index product_category_sales on product (category_id, sold desc, id desc) where on_sale;
create index product_category_newest on product (category_id, id desc) where on_sale;
create index product_category_price_up on product (category_id, price_up(currency, price), id) where on_sale;
create index product_category_price_down on product (category_id, price_down(currency, price) desc, id desc)
  where on_sale;
-- For the highest limit of low stock.
create index product_low_stock on product (low_stock) where low_stock is not null;
-- Few products are priced in points, so a scan of an index of all products would skip most rows. In the orders by price
-- they are together.
create index product_points on product (weight desc, id desc) where on_sale and currency = 'points';
create index product_points_sales on product (sold desc, id desc) where on_sale and currency = 'points';
create index product_points_newest on product (id desc) where on_sale and currency = 'points';

-- The texts and pictures that pages show of a product.
create table product_text (
  product_id bigint primary key references product,
  name jsonb not null check (name ->> 'zh' <> ''),
  subtitle jsonb not null,
  -- Cleaned HTML by language.
  detail jsonb not null check (jsonb_typeof(detail) = 'object'),
  origin jsonb not null,
  keywords jsonb not null,
  -- A list of {small, large, colour}; cards show the first one.
  pictures jsonb not null check (jsonb_array_length(pictures) > 0),
  -- A list of {name, values}, all of them texts.
  options jsonb not null
);

-- The searched text: names and keywords of all languages, folded and marked. A search may read thousands of matches, so
-- their rows are small: the text is stored once, and beside it are copies of the columns of the product by which searches
-- filter and sort. Triggers write the copies.
create table product_search (
  product_id bigint primary key references product,
  category_id bigint not null,
  sold bigint not null,
  price bigint not null,
  weight int not null,
  on_sale boolean not null,
  in_stock boolean not null,
  currency text not null,
  marked text not null,
  words text not null generated always as (replace(marked, chr(1), '')) virtual
) with (fillfactor = 80);
create index product_search_grams on product_search using gin (grams(marked));

-- Fills the copies of a new row.
create function fill_product_search() returns trigger language plpgsql as $$
begin
  select p.category_id, p.currency, p.on_sale, p.weight, p.sold, p.price, p.in_stock
  into new.category_id, new.currency, new.on_sale, new.weight, new.sold, new.price, new.in_stock
  from product p where p.id = new.product_id;
  return new;
end $$;
create trigger product_search_fill before insert on product_search
  for each row execute function fill_product_search();

-- Keeps the copies as the product is. Whoever changes a product has locked its row, so these locks cause no deadlock.
create function copy_to_search() returns trigger language plpgsql as $$
begin
  update product_search s set category_id = new.category_id, currency = new.currency, on_sale = new.on_sale,
    weight = new.weight, sold = new.sold, price = new.price, in_stock = new.in_stock
  where s.product_id = new.id;
  return null;
end $$;
create trigger product_search_copy after update on product for each row
  when ((old.category_id, old.currency, old.on_sale, old.weight, old.sold, old.price, old.in_stock)
    is distinct from (new.category_id, new.currency, new.on_sale, new.weight, new.sold, new.price, new.in_stock))
  execute function copy_to_search();

-- The step of a stock: 0 for none, 1 up to 10, 2 up to 100, and so on.
create function stock_step(stock int) returns int
  language sql immutable strict parallel safe
  return case when stock <= 0 then 0 when stock <= 10 then 1 when stock <= 100 then 2 when stock <= 1000 then 3
    when stock <= 10000 then 4 else 5 end;

-- One combination of options. Never deleted: orders return stock to it.
create table variant (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  -- The Chinese texts of its values. A later save finds the variant by them.
  code text not null,
  -- Index into the values of each option.
  choice int[] not null,
  position int not null,
  price bigint not null check (price > 0),
  old_price bigint check (old_price > 0),
  stock int not null check (stock >= 0),
  picture int,
  on_sale boolean not null,
  -- For the list of low stocks. An index of the stock itself would be written with each sale; the step rarely changes.
  step int not null generated always as (stock_step(stock)) stored,
  unique (product_id, code)
) with (fillfactor = 60);
create index variant_low on variant (step, id) where on_sale;

-- Sets `in_stock` of products. Locks the products in ascending order before it reads the variants. So if two
-- transactions take the last pieces of two variants, the second one sees that both are sold out.
create function refresh_in_stock(products bigint[]) returns void language plpgsql as $$
begin
  perform from product p where p.id = any (products) order by p.id for no key update;
  update product p set in_stock = s.left_over
  from (
    select one, exists (select from variant v where v.product_id = one and v.on_sale and v.stock > 0) as left_over
    from unnest(products) one
  ) s
  where p.id = s.one and p.in_stock <> s.left_over;
end $$;
