-- Adjustments of members' wallets, and the funding of pools. One person of staff proposes, another one approves.
create table adjustment (
  id bigint generated always as identity primary key,
  target text collate "C" not null check (target in ('user_money', 'income', 'points', 'house', 'dividend', 'investment')),
  -- Null for a pool.
  member_id bigint references member,
  way text collate "C" not null check (way in ('in', 'out')),
  source text collate "C" not null check (source in ('house', 'outside')),
  amount bigint not null check (amount > 0),
  -- The member reads it in the statement.
  reason text not null check (reason <> ''),
  state text collate "C" not null check (state in ('waiting', 'approved', 'rejected')),
  proposed_by bigint not null references staff,
  created_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  refusal text not null default '',
  check ((target in ('house', 'dividend', 'investment')) = (member_id is null)),
  check (member_id is not null or way = 'in' and (target = 'house') = (source = 'outside')),
  check (target <> 'points' or source = 'outside'),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'approved' or decided_by <> proposed_by),
  check ((state = 'rejected') = (refusal <> ''))
);
create index adjustment_state on adjustment (state, created_at, id);
create index adjustment_created on adjustment (created_at, id);
create index adjustment_member on adjustment (member_id);
-- For the incremental proof of the ledger.
create index adjustment_decided on adjustment (decided_at) where decided_at is not null;

create trigger adjustment_added after insert on adjustment
  referencing new table as added for each statement execute function count_decided('adjustment', 'member_id');
create trigger adjustment_decided after update on adjustment
  referencing new table as added old table as removed
  for each statement execute function count_decided('adjustment', 'member_id');

revoke delete on adjustment from banyan_app;
grant select, insert, update on adjustment to banyan_app;
