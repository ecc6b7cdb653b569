-- Rights. The server acts as the role `banyan_app`. The role reads and writes the tables in `public`. In the
-- schema `ledger` it reads the tables and calls the functions, and changes nothing directly. If the owner of
-- the database may not create roles, an administrator creates this role and grants it to the owner beforehand.
do $$
begin
  if not exists (select from pg_roles where rolname = 'banyan_app') then
    create role banyan_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Another server of the same cluster created the role at the same moment.
end $$;

do $$
begin
  if not pg_has_role(current_user, 'banyan_app', 'set') then
    grant banyan_app to current_user;
  end if;
end $$;

grant usage on schema public to banyan_app;
alter default privileges in schema public grant select, insert, update, delete on tables to banyan_app;
alter default privileges in schema public grant usage, select on sequences to banyan_app;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to banyan_app;

-- The job queue creates its own tables in this schema.
create schema jobs authorization banyan_app;

-- The schema of the ledger. The owner owns its tables. The app's role reads them and calls some functions.
create schema ledger;
grant usage on schema ledger to banyan_app;
alter default privileges in schema ledger grant select on tables to banyan_app;

-- The id of an account holds its currency (bits 56–62), its member (bits 8–55, 0 for the system) and its kind
-- (bits 0–7: 0 balance, 1 held, 2 income, 3 invested; or the number of the system account). See accounts.ts.
create function ledger.is_system(id bigint) returns boolean
  language sql immutable parallel safe return (id >> 8) & ((1::bigint << 48) - 1) = 0;
-- True for held and invested accounts. An amount in such an account belongs to one record (ref_kind, ref_id).
create function ledger.is_reserved(id bigint) returns boolean
  language sql immutable parallel safe
  return id & 255 in (1, 3) and (id >> 8) & ((1::bigint << 48) - 1) <> 0;
-- True for the accounts that represent the outside world and may be negative: recharged and paid out (money),
-- points issued (points).
create function ledger.is_outside(id bigint) returns boolean
  language sql immutable parallel safe
  return (id >> 8) & ((1::bigint << 48) - 1) = 0
    and (id >> 56 = 1 and id & 255 in (1, 2) or id >> 56 = 2 and id & 255 = 1);

create table ledger.account (
  id bigint primary key,
  -- 1 money, 2 points.
  currency smallint not null,
  -- balance, held, income, invested or system.
  kind text not null,
  -- Null for the system.
  member_id bigint,
  -- Name of a system account; null for an account of a member.
  name text,
  -- True if the balance may be negative.
  outside boolean not null default false,
  -- Cents. Stays zero for a system account: its balance is the sum of its slots.
  balance bigint not null default 0 check (balance >= 0),
  -- Number of entries of a member's account, and the date of the newest. An account's entries have ascending
  -- dates: a posting takes the newest of these dates if the clock shows an earlier time.
  entries bigint not null default 0,
  last_entry_at timestamptz,
  -- Until then the member can't spend from this account (ledger.freeze_member). Null or past: not frozen.
  frozen_until timestamptz
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- Checks the columns that never change. PostgreSQL prepares every check constraint of a table again for each
-- statement, which doubled the time of an update of the balance. So these checks run at the insert only.
create function ledger.check_account() returns trigger language plpgsql as $$
begin
  if new.id >> 56 = new.currency and new.outside = ledger.is_outside(new.id) and (case
    when ledger.is_system(new.id) then new.kind = 'system' and new.member_id is null and new.name is not null
    else new.member_id = (new.id >> 8) & ((1::bigint << 48) - 1) and new.name is null
      and new.kind = (array['balance', 'held', 'income', 'invested'])[1 + (new.id & 255)]
      and (new.currency = 1 or new.kind in ('balance', 'held'))
  end) then
    return new;
  end if;
  raise exception 'account % does not match its id', new.id using errcode = 'check_violation';
end $$;
create trigger check_account before insert on ledger.account
  for each row execute function ledger.check_account();

-- A system account has one slot per connection, so that payments do not wait for each other.
create table ledger.account_slot (
  account_id bigint not null references ledger.account,
  slot smallint not null,
  balance bigint not null,
  primary key (account_id, slot)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- A type instead of a check constraint: PostgreSQL prepares the constraints of a table again for each statement.
create domain ledger.outcome as text check (value = 'posted' or value = 'insufficient');

-- One row per posting, including refused ones. The same key always returns the first outcome. Partitioned by the hash of
-- the key, so that a key is looked for in one partition.
create table ledger.request (
  id bigint not null,
  key text collate "C" not null unique,
  -- Digest of the posting. Another digest under the same key is an error of the caller.
  payload uuid not null,
  outcome ledger.outcome not null,
  ref_kind text,
  ref_id bigint,
  created_at timestamptz not null,
  check ((ref_kind is null) = (ref_id is null))
) partition by hash (key);
create index request_number on ledger.request (id);
create sequence ledger.request_id owned by ledger.request.id;

-- Partitioned by month (UTC). ledger.make_months creates the partitions: a job ahead of time, and a posting if its month
-- is missing. There is no default partition, because a month could not be created once that has rows of it.
create table ledger.transfer (
  id bigint not null,
  request_id bigint not null,
  -- Account ids.
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  currency smallint not null,
  -- Entry kind, such as order-pay.
  kind text not null,
  ref_kind text,
  ref_id bigint,
  -- Balances after this transfer; null for a system account.
  debit_after bigint,
  credit_after bigint,
  created_at timestamptz not null,
  -- The position of the transaction (0247_era.sql). The seal and the proof use it to find the transfers that are final.
  xid xid8 not null default pg_current_xact_id(),
  primary key (id, created_at),
  check (amount > 0 and debit <> credit and debit >> 56 = currency and credit >> 56 = currency)
) partition by range (created_at);
create sequence ledger.transfer_id owned by ledger.transfer.id;
-- A statement reads each kind separately, so one index serves statements with and without a kind.
create index transfer_debit on ledger.transfer (debit, kind, created_at, id) where debit_after is not null;
create index transfer_credit on ledger.transfer (credit, kind, created_at, id) where credit_after is not null;
create index transfer_ref on ledger.transfer (ref_kind, ref_id) where ref_kind is not null;
create index transfer_xid on ledger.transfer (xid);
-- The full proof reads the transfers of a range of requests. The numbers of both ascend nearly together, so an index of
-- blocks is enough; it costs a posting next to nothing.
create index transfer_request on ledger.transfer using brin (request_id) with (autosummarize = on);

-- A link of the hash chain. It covers the transfers with lo <= xid < hi.
create table ledger.seal (
  seq bigint primary key,
  lo xid8 not null,
  hi xid8 not null,
  transfers bigint not null check (transfers > 0),
  prev bytea not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  check (lo < hi)
);

-- Roll-ups for statements. A row sums the entries of one account and kind over a quarter of an hour or a UTC day.
-- Local midnight is at a quarter of an hour in every time zone, so whole days and the quarters at both ends add
-- up to any month. Accounts with few entries have no rows.
create table ledger.total (
  account_id bigint not null,
  span text not null check (span in ('quarter', 'day')),
  starts_at timestamptz not null,
  kind text not null,
  -- Cents, both positive.
  total_in bigint not null,
  total_out bigint not null,
  primary key (account_id, span, starts_at, kind)
);
-- The newest entry that the totals of an account include. A statement adds later entries itself.
create table ledger.total_head (
  account_id bigint primary key,
  entries bigint not null,
  last_entry_at timestamptz not null,
  last_id bigint not null
);

-- The state that the incremental proof has proven: transfers with xid < hi, and seals up to seal_seq.
create table ledger.checkpoint (
  one boolean primary key default true check (one),
  hi xid8 not null,
  seal_seq bigint not null,
  created_at timestamptz not null
);
-- Balance of each account at the checkpoint, computed from its entries.
create table ledger.checkpoint_balance (
  account_id bigint primary key,
  balance bigint not null
);

-- Append-only: a trigger refuses everyone, and the app's role has no right to write.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.request
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();

-- Makes a new partition append-only. A trigger for statements and a right are not inherited from the parent: they must be
-- given and taken at each partition.
create function ledger.guard_partition(name text) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('create trigger append_only before update or delete or truncate on ledger.%I
    for each statement execute function ledger.refuse_change()', name);
  -- Readers name the parent.
  execute format('revoke all on ledger.%I from banyan_app', name);
end $$;

do $$
begin
  for n in 0 .. 15 loop
    execute format('create table ledger.request_%1$s partition of ledger.request for values with (modulus 16, remainder %1$s)', n);
    perform ledger.guard_partition('request_' || n);
  end loop;
end $$;

-- Returns the name of the partition for transfers of this time.
create function ledger.month_partition(at timestamptz) returns text language sql stable
  return 'transfer_' || to_char(at at time zone 'UTC', 'YYYY_MM');
-- True if the partition for transfers of this time exists.
create function ledger.has_month(at timestamptz) returns boolean language sql stable
  return to_regclass('ledger.transfer_' || to_char(at at time zone 'UTC', 'YYYY_MM')) is not null;

-- Creates the missing partitions for transfers from one time to another. Returns how many it created. Postings go on
-- meanwhile: to attach a table takes a lock that no posting and no reader conflicts with.
create function ledger.make_months(first timestamptz, last timestamptz) returns int
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  month timestamp := date_trunc('month', first at time zone 'UTC');
  name text;
  made int := 0;
begin
  if last at time zone 'UTC' > month + interval '50 years' then
    raise exception 'more than 50 years at once' using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(hashtext('ledger.make_months'));
  while month <= last at time zone 'UTC' loop
    name := ledger.month_partition(month at time zone 'UTC');
    -- Not to_regclass: its cache may not know yet what another transaction has just created.
    if not exists (select from pg_class c where c.relnamespace = 'ledger'::regnamespace and c.relname = name) then
      execute format('create table ledger.%I (like ledger.transfer including defaults including constraints)', name);
      perform ledger.guard_partition(name);
      execute format('alter table ledger.transfer attach partition ledger.%I for values from (%L) to (%L)', name,
        month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end $$;
grant execute on function ledger.make_months, ledger.month_partition, ledger.has_month to banyan_app;
select ledger.make_months(now(), now() + interval '3 months');

create trigger never_gone before delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger never_gone before delete or truncate on ledger.account_slot
  for each statement execute function ledger.refuse_change();

insert into ledger.account (id, currency, kind, name, outside)
select (s.currency::bigint << 56) | s.number, s.currency, 'system', s.name, s.outside
from (values (1, 1, 'recharged', true), (1, 2, 'paid-out', true), (1, 3, 'house', false), (1, 4, 'fees', false),
  (1, 5, 'dividend', false), (1, 6, 'investment', false), (2, 1, 'points-issued', true))
  s (currency, number, name, outside);
