-- The figures of the dashboard by day (D54, decision 0114). Days are those of the time zone in the head. roll_up_figures
-- adds what has become final since its last run; the head is the transaction id up to which everything is counted.
create table figure_head (
  one boolean primary key default true check (one),
  -- Transfers and members below it are counted.
  hi xid8 not null,
  -- Visits below it are counted.
  visit_hi xid8 not null,
  zone text not null,
  counted_at timestamptz
);
insert into figure_head (hi, visit_hi, zone) values ('0', '0', 'UTC');

-- The sums that the ledger moved by day, kind of entry, and kinds of accounts. A kind of account is that of a member's
-- account (balance, held, income, invested) or the name of a system account.
create table figure_flow (
  day date not null,
  currency smallint not null,
  kind text collate "C" not null,
  debit text collate "C" not null,
  credit text collate "C" not null,
  amount bigint not null,
  transfers bigint not null,
  primary key (day, currency, kind, debit, credit)
);

-- Numbers by day: paid orders, members who paid an order, new members, visitors (members included), members who visited.
create table figure_count (
  day date not null,
  figure text collate "C" not null check (figure in ('orders', 'buyers', 'members', 'visits', 'active')),
  count bigint not null,
  primary key (day, figure)
);

-- Who paid an order on a day, so that each member counts once.
create table figure_buyer (
  day date not null,
  member_id bigint not null,
  primary key (day, member_id)
);

-- Who used the app on a day, so that each counts once: `member 7`, or a hash that is keyed with the day and reveals
-- nothing (decision 0115). Rows are deleted two days after they were counted.
create table visit (
  day date not null,
  visitor text collate "C" not null,
  member boolean not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (day, visitor)
);
create index visit_xid on visit (xid);

-- The transaction in which the member signed up: by it the roll-up finds new members.
alter table member add column xid xid8 not null default pg_current_xact_id();
create index member_xid on member (xid);

revoke delete on figure_head from banyan_app;
revoke insert on figure_head from banyan_app;

-- Counts what became final since the last call, about `most` transfers. Returns true if final transfers are left for the
-- next call. A call changes the figures and the head in one transaction: a killed call counts nothing, and a second call
-- waits for the first. If the time zone has changed, ledger figures and new members are deleted and counted again from the
-- start. Visits keep their days, because their rows are deleted after two days. An unknown time zone is read as UTC.
create function roll_up_figures(of_zone text, most int, at timestamptz) returns boolean language plpgsql as $$
declare
  head figure_head;
  final xid8;
  upto xid8;
  cut xid8;
begin
  begin
    perform timezone(of_zone, at);
  exception when invalid_parameter_value then
    of_zone := 'UTC';
  end;
  select * into head from figure_head for update;
  if head.zone <> of_zone then
    delete from figure_flow;
    delete from figure_buyer;
    delete from figure_count where figure in ('orders', 'buyers', 'members');
    head.hi := '0';
  end if;
  final := ledger.horizon();
  upto := greatest(final, head.hi);
  select t.xid into cut from ledger.transfer t where t.xid >= head.hi and t.xid < upto order by t.xid offset most limit 1;
  if cut = head.hi then
    -- One transaction has more transfers than that. It is counted as a whole.
    select t.xid into cut from ledger.transfer t where t.xid > head.hi and t.xid < upto order by t.xid limit 1;
  end if;
  upto := coalesce(cut, upto);

  insert into figure_flow as f (day, currency, kind, debit, credit, amount, transfers)
  select m.day, m.currency, m.kind, coalesce(d.name, k.names[1 + m.debit]), coalesce(c.name, k.names[1 + m.credit]),
    m.amount, m.transfers
  from (
    select (t.created_at at time zone of_zone)::date as day, t.currency, t.kind,
      case when ledger.is_system(t.debit) then t.debit else t.debit & 255 end as debit,
      case when ledger.is_system(t.credit) then t.credit else t.credit & 255 end as credit,
      sum(t.amount) as amount, count(*) as transfers
    from ledger.transfer t where t.xid >= head.hi and t.xid < upto group by 1, 2, 3, 4, 5
  ) m
  cross join (select array['balance', 'held', 'income', 'invested'] as names) k
  left join ledger.account d on d.id = m.debit
  left join ledger.account c on c.id = m.credit
  on conflict (day, currency, kind, debit, credit)
    do update set amount = f.amount + excluded.amount, transfers = f.transfers + excluded.transfers;

  insert into figure_count as f (day, figure, count)
  select (t.created_at at time zone of_zone)::date, 'orders', count(distinct t.ref_id)
  from ledger.transfer t where t.xid >= head.hi and t.xid < upto and t.kind = 'order-pay' group by 1
  on conflict (day, figure) do update set count = f.count + excluded.count;

  with fresh as (
    insert into figure_buyer (day, member_id)
    select distinct (t.created_at at time zone of_zone)::date, o.member_id
    from ledger.transfer t join shop_order o on o.id = t.ref_id
    where t.xid >= head.hi and t.xid < upto and t.kind = 'order-pay'
    on conflict do nothing returning day
  )
  insert into figure_count as f (day, figure, count) select day, 'buyers', count(*) from fresh group by day
  on conflict (day, figure) do update set count = f.count + excluded.count;

  insert into figure_count as f (day, figure, count)
  select (m.created_at at time zone of_zone)::date, 'members', count(*)
  from member m where m.xid >= head.hi and m.xid < upto group by 1
  on conflict (day, figure) do update set count = f.count + excluded.count;

  final := greatest(final, head.visit_hi);
  insert into figure_count as f (day, figure, count)
  select v.day, w.figure, count(*) from visit v
  cross join lateral (values ('visits', true), ('active', v.member)) w (figure, counts)
  where v.xid >= head.visit_hi and v.xid < final and w.counts group by 1, 2
  on conflict (day, figure) do update set count = f.count + excluded.count;

  update figure_head set hi = upto, visit_hi = final, zone = of_zone, counted_at = at;
  return cut is not null;
end $$;
