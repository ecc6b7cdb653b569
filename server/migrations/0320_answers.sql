-- How long answers to request keys are kept. Nobody repeats a request after weeks: clients keep a key for at most seven
-- days. Answers of calls that move money stay for ever, so that such a key never works twice.

-- True for calls that move money or points. A test compares this list with the handlers that post. Without a search path
-- of its own, because the planner then puts the expression in place of the call.
create function is_money_call(call text) returns boolean
  language sql immutable parallel safe
  return call ~ '^/(wallet|market|shop/order|staff/finance|staff/goods/order|mine/common/my-level)[/ ]';

create index request_key_sweep on request_key (created_at) where not is_money_call(call);

-- Deletes up to `most` answers from before this time. Returns how many were deleted. The app itself has no right to change
-- or delete an answer.
create function delete_answers(before timestamptz, most int) returns int
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  with old as (
    select actor_kind, actor_id, key from public.request_key
    where created_at < before and not public.is_money_call(call)
    order by created_at limit most for update skip locked
  ), gone as (
    delete from public.request_key r using old
    where r.actor_kind = old.actor_kind and r.actor_id = old.actor_id and r.key = old.key returning 1
  )
  select count(*)::int from gone
$$;

-- Erases what the answers of a closed account contain. Keys of money calls stay, without their replies.
create function erase_answers(of_member bigint) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.request_key
  where actor_kind = 'member' and actor_id = of_member and not public.is_money_call(call);
  update public.request_key set reply = '{}'
  where actor_kind = 'member' and actor_id = of_member and reply is not null;
$$;

grant execute on function delete_answers(timestamptz, int), erase_answers(bigint) to banyan_app;
