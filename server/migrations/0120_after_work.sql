-- Counts of a work list whose items change their state after the decision: a return is approved, then paid or refused.
-- Adds one to the new state of each item that left 'waiting' or moved on, and takes one from the state it moved from.
-- Arguments as for count_decided (0046_work.sql): the list, the column of the member.
create function count_moved() returns trigger language plpgsql as $$
declare
  moved text := 'select a.state, a.%1$I as member, 1 as n from added a join removed o using (id)
      where a.state <> o.state and a.state <> ''waiting''
    union all select o.state, o.%1$I, -1 from added a join removed o using (id)
      where a.state <> o.state and o.state <> ''waiting''';
begin
  execute format(
    'insert into work_member_count as c (list, member_id, state, count)
     select %L, member, state, sum(n) from (' || format(moved, tg_argv[1]) || ') d
     group by 2, 3 having sum(n) <> 0 order by 2, 3
     on conflict (list, member_id, state) do update set count = c.count + excluded.count', tg_argv[0]);
  execute format(
    'insert into work_count as c (list, state, count)
     select %L, state, sum(n) from (' || format(moved, tg_argv[1]) || ') d
     group by 2 having sum(n) <> 0 order by 2
     on conflict (list, state) do update set count = c.count + excluded.count', tg_argv[0]);
  return null;
end $$;

-- A refund is inserted as 'waiting', so an insert needs no count.
create trigger refund_moved after update on refund
  referencing new table as added old table as removed
  for each statement execute function count_moved('refund', 'member_id');

-- A review is kept or hidden, and a kept one can be hidden later and the other way round.
create trigger review_moved after update on review
  referencing new table as added old table as removed
  for each statement execute function count_moved('review', 'member_id');
