-- Commission on orders (D12, D13). A row belongs to an order and a generation: 1 is the buyer's inviter, 2 that member's
-- inviter. It is frozen when the order is paid. The transitions are in rules/mine/commission:
--
--   waiting → due → settled   the order was paid, is finished, and the house has paid the commission
--   any of them → void        nothing of it is left after refunds
create table commission (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  generation smallint not null check (generation in (1, 2)),
  -- The inviter who gets it, and the buyer. No references: a payment must not lock the rows of other members.
  member_id bigint not null,
  buyer_id bigint not null,
  state text not null check (state in ('waiting', 'due', 'settled', 'void')),
  -- The terms of the payment. The rate is in hundredths of a per cent; the cap is cents of `base`.
  buyer_level smallint not null,
  level smallint not null,
  rate bigint not null check (rate > 0),
  cap bigint not null check (cap >= 0),
  -- Cents of each line, by position, that count for commission, and their sum.
  bases bigint[] not null,
  base bigint not null check (base > 0),
  -- Cents as frozen: the commission, and what the cap of the level has cut off.
  full_amount bigint not null,
  full_burn bigint not null,
  -- Cents that are left after refunds.
  amount bigint not null,
  burn bigint not null,
  created_at timestamptz not null,
  due_at timestamptz,
  settled_at timestamptz,
  void_at timestamptz,
  -- The last change, for the incremental proof.
  changed_at timestamptz not null,
  -- Cents at the settlement, and the part of them that paid off the member's debt.
  settled_amount bigint,
  withheld bigint not null default 0,
  -- Cents that refunds took back from the member's wallet of income; never more than the settlement brought there.
  returned bigint not null default 0,
  unique (order_id, generation)
) with (fillfactor = 80);
create index commission_member on commission (member_id, id desc);
create index commission_member_state on commission (member_id, state, id desc);
-- The console finds commission by its buyer.
create index commission_buyer on commission (buyer_id);
-- The days of a member, and the sums of a day.
create index commission_member_day on commission (member_id, created_at) include (state, amount, burn, full_amount);
create index commission_member_settled on commission (member_id, settled_at) include (amount, burn)
  where settled_at is not null;
create index commission_member_open on commission (member_id, id desc) include (amount) where state in ('waiting', 'due');
create index commission_due on commission (id) where state = 'due';
-- The console's list pages by (created_at, id).
create index commission_time on commission (created_at, id);
create index commission_state on commission (state, created_at, id);
create index commission_changed on commission (changed_at);

-- Checks a row as one function instead of many constraints: see docs/decisions/0010.
create function check_commission() returns trigger language plpgsql as $$
begin
  if new.full_amount >= 0 and new.full_burn >= 0 and new.full_amount + new.full_burn > 0
    and new.amount between 0 and new.full_amount and new.burn between 0 and new.full_burn
    and new.member_id <> new.buyer_id
    and (new.state = 'void') = (new.amount = 0 and new.burn = 0) and (new.state = 'void') = (new.void_at is not null)
    and (new.state <> 'waiting' or new.due_at is null) and (new.state <> 'due' or new.due_at is not null)
    and (new.state <> 'settled' or new.settled_at is not null)
    and (new.settled_at is null or new.due_at is not null)
    and (new.settled_at is null) = (new.settled_amount is null)
    and (new.settled_at is not null or new.withheld = 0 and new.returned = 0)
    and (new.settled_at is null
      or new.withheld between 0 and new.settled_amount and new.settled_amount between new.amount and new.full_amount
        and new.returned between 0 and least(new.settled_amount - new.withheld, new.settled_amount - new.amount))
  then
    return new;
  end if;
  raise exception 'the commission of order % contradicts itself', new.order_id using errcode = 'check_violation';
end $$;
create trigger check_commission before insert or update on commission
  for each row execute function check_commission();

-- The sums of a member's settled commission. `income` and `burned` are the amounts that are left after refunds. `debt`
-- is the amount that refunds could not take back from the wallet, less the part that later commission paid off (D66).
create table commission_account (
  member_id bigint primary key references member,
  income bigint not null default 0 check (income >= 0),
  burned bigint not null default 0 check (burned >= 0),
  debt bigint not null default 0 check (debt >= 0)
) with (fillfactor = 60);

revoke delete on commission, commission_account from banyan_app;

-- Settles a commission that is due: its state, and the member's account. Returns the cents to post, 0 if the debt takes
-- them all, and the cents that the debt took; null if it is not due any more. Voids it if the member has closed the account. The caller posts the amount in
-- the same transaction. Locks the commission, then the member's account of commission.
create function settle_commission(of_commission bigint, at timestamptz, out to_member bigint, out to_post bigint,
  out to_debt bigint)
language plpgsql as $$
declare
  one commission%rowtype;
  owed bigint;
  kept bigint;
begin
  select * into one from commission c where c.id = of_commission and c.state = 'due' for no key update;
  if not found then return; end if;
  to_member := one.member_id;
  if exists (select from member m where m.id = one.member_id and m.closed_at is not null) then
    update commission set state = 'void', amount = 0, burn = 0, void_at = at, changed_at = at where id = of_commission;
    to_post := 0;
    to_debt := 0;
    return;
  end if;
  insert into commission_account as a (member_id) values (one.member_id)
  on conflict (member_id) do update set member_id = excluded.member_id
  returning a.debt into owed;
  kept := least(owed, one.amount);
  update commission set state = 'settled', settled_at = at, changed_at = at, settled_amount = one.amount, withheld = kept
  where id = of_commission;
  update commission_account set income = income + one.amount, burned = burned + one.burn, debt = debt - kept
  where member_id = one.member_id;
  to_post := one.amount - kept;
  to_debt := kept;
end $$;

-- Returns the time zone if PostgreSQL knows it, else UTC.
create function known_zone(zone text) returns text language plpgsql stable as $$
begin
  perform timestamptz 'epoch' at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- Returns when the day of an instant begins in a known time zone, or a day that many days later.
create function day_start(at timestamptz, zone text, later int default 0) returns timestamptz language sql stable
  return (date_trunc('day', at at time zone zone) + make_interval(days => later)) at time zone zone;
