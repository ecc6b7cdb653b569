-- Investment products, investments and their daily returns (D11).

-- A product of the market. Its terms are in its versions, which never change.
create table invest_product (
  id bigint generated always as identity primary key,
  -- The version that members can buy.
  version int not null check (version > 0),
  shown boolean not null,
  position int not null,
  -- Cents: what all members together can invest, and what they have invested so far.
  quota bigint not null check (quota > 0),
  sold bigint not null default 0,
  check (sold between 0 and quota)
) with (fillfactor = 50);

create table invest_version (
  product_id bigint not null references invest_product,
  version int not null check (version > 0),
  -- Texts by language; Chinese is always present.
  name jsonb not null check (name ->> 'zh' <> ''),
  risk jsonb not null check (risk ->> 'zh' <> ''),
  term_days int not null check (term_days between 1 and 1095),
  -- Millionths of the principal per day.
  daily_rate int not null check (daily_rate between 1 and 100000),
  minimum bigint not null check (minimum > 0),
  -- The most that one member can have invested in the product.
  maximum bigint not null,
  step bigint not null check (step > 0),
  created_at timestamptz not null,
  created_by bigint not null references staff,
  primary key (product_id, version),
  check (maximum >= minimum and minimum % step = 0 and maximum % step = 0),
  -- The return of a day is at least one cent.
  check (minimum * daily_rate >= 1000000)
);
alter table invest_product add foreign key (id, version) references invest_version deferrable initially deferred;

-- An investment of a member. It keeps the terms of its version.
create table investment (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  product_id bigint not null,
  version int not null,
  -- Cents of principal.
  amount bigint not null check (amount > 0),
  daily_rate int not null,
  term_days int not null,
  state text collate "C" not null check (state in ('running', 'matured')),
  -- The day of the purchase. The return of day n is due n days later, the principal with the last one.
  started_on date not null,
  -- How many days have their row in investment_return.
  days int not null default 0,
  created_at timestamptz not null,
  matured_at timestamptz,
  foreign key (product_id, version) references invest_version,
  check (days between 0 and term_days),
  check ((state = 'matured') = (matured_at is not null)),
  check ((state = 'matured') = (days = term_days))
) with (fillfactor = 80);
create index investment_member on investment (member_id, id desc);
create index investment_list on investment (created_at, id);
create index investment_state on investment (state, created_at, id);
create index investment_product on investment (product_id, created_at, id);
-- For the job: the next day that is due. Day and number have immutable functions only.
create index investment_due on investment ((started_on + days), id) where state = 'running';
-- For the incremental proof of the ledger.
create index investment_matured on investment (matured_at) where matured_at is not null;

-- The return of one day of an investment.
create table investment_return (
  id bigint generated always as identity primary key,
  investment_id bigint not null references investment,
  -- 1 to the term.
  day int not null check (day > 0),
  due_on date not null,
  amount bigint not null check (amount > 0),
  -- Null while the return waits.
  paid_at timestamptz,
  unique (investment_id, day)
) with (fillfactor = 80);
create index investment_return_waiting on investment_return (due_on, id) where paid_at is null;
create index investment_return_paid on investment_return (paid_at) where paid_at is not null;

revoke delete on invest_product, investment, investment_return from banyan_app;
revoke update, delete on invest_version from banyan_app;

-- Locks a pool against other postings that debit it, and returns its balance. Other postings can still credit the pool.
-- Call it before the posting and after the business rows are locked: a pool's id is below the ids of all members' accounts.
create function ledger.lock_pool(account bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from ledger.account a where a.id = account and a.kind = 'system' and not a.outside for no key update;
  if not found then
    raise exception 'account % is not a pool', account using errcode = 'check_violation';
  end if;
  return ledger.slots(account);
end $$;
grant execute on function ledger.lock_pool to banyan_app;
