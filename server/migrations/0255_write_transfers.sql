-- Writes transfers between members: all of them, or it fails and writes none. Locks the accounts by ascending id, then the
-- versions of the recipients by ascending id, then the pairs of sender and recipient, then the request keys. `lock_limit`
-- is how long it waits for a lock, such as '200ms'; null keeps the limit of the session.
--
-- `transfers` is an array of {n, id, member, recipient, amount, fee, fee_rate, fee_discount, notice, sent, key, call, payload,
-- reply}: `member` is the sender, `notice` has the details of the recipient's notice, `sent` those of the sender's; `key`, `call`, `payload` (hexadecimal) and `reply` are the
-- answer of the sender's call. The next nine arguments are those of ledger.post, one group per transfer.
--
-- Returns what tell_member returned, per `n`. Fails with BY004 if an account has not enough, with BY007 if it is frozen,
-- and with request_key_pkey if a request has an answer already.
create function write_transfers(
  transfers jsonb, keys text[], payloads uuid[], ref_kinds text[], ref_ids bigint[],
  groups int[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], at timestamptz,
  lock_limit text
) returns table (n int, told bigint[])
  language plpgsql set search_path = public, pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if lock_limit is not null then perform set_config('lock_timeout', lock_limit, true); end if;
  insert into transfer (id, sender_id, recipient_id, amount, fee, fee_rate, fee_discount, created_at)
  select t.id, t.member, t.recipient, t.amount, t.fee, t.fee_rate, t.fee_discount, at
  from jsonb_to_recordset(transfers) t (id bigint, member bigint, recipient bigint, amount bigint, fee bigint,
    fee_rate bigint, fee_discount bigint);
  perform require_posted(o.outcome, o.replayed)
  from ledger.post(keys, payloads, ref_kinds, ref_ids, groups, debits, credits, amounts, kinds, at) p,
    unnest(p.outcomes, p.replays) o (outcome, replayed);
  return query
    select t.n, tell_member(t.recipient, 'transfer-received', t.notice, t.id, at)
    from (
      select * from jsonb_to_recordset(transfers) r (n int, id bigint, recipient bigint, notice jsonb)
      order by r.recipient, r.n offset 0
    ) t;
  -- The sender knows of the transfer: this notice is read from the start, and raises no version, so it is not pushed.
  with sent as (
    insert into notice (member_id, kind, params, link, created_at, read_at)
    select t.member, 'transfer-sent', t.sent, t.id, at, at
    from jsonb_to_recordset(transfers) t (id bigint, member bigint, sent jsonb)
    returning id, member_id
  )
  insert into assistant_due (member_id, notice_id)
  select s.member_id, s.id from sent s join assistant_chat a using (member_id);
  insert into transfer_recent as r (sender_id, recipient_id, last_id)
  select t.member, t.recipient, max(t.id)
  from jsonb_to_recordset(transfers) t (id bigint, member bigint, recipient bigint)
  group by t.member, t.recipient order by t.member, t.recipient
  on conflict (sender_id, recipient_id) do update set last_id = greatest(r.last_id, excluded.last_id);
  perform answer_requests(transfers, at);
end $$;
