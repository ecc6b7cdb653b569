-- Runs after the postings: the seal, the roll-up of statement totals, and the checkpoint of the proof.

-- Returns the digest of a transfer.
create function ledger.digest(t ledger.transfer) returns bytea
  language sql immutable parallel safe return sha256(convert_to(concat_ws('|', t.id, t.request_id, t.debit, t.credit,
    t.amount, t.currency, t.kind, coalesce(t.ref_kind, '-'), coalesce(t.ref_id, 0), coalesce(t.debit_after, -1),
    coalesce(t.credit_after, -1), extract(epoch from t.created_at at time zone 'UTC'), t.xid), 'UTF8'));

-- Adds a seal over the transfers that became final since the last one, about 100 000 per call. Returns its number,
-- or null if there is nothing to seal, and whether final transfers are left for the next call. A transfer is final if its xid is below the oldest running transaction
-- (`ledger.horizon`, 0247_era.sql): no transaction can still add to it. Then rolls up the accounts of these transfers.
create function ledger.seal(at timestamptz, out seq bigint, out has_more boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last ledger.seal;
  upto xid8;
  part xid8;
  sealed record;
begin
  has_more := false;
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select * into last from ledger.seal s order by s.seq desc limit 1;
  last.seq := coalesce(last.seq, 0);
  last.hi := coalesce(last.hi, '0'::xid8);
  last.hash := coalesce(last.hash, sha256(''));
  upto := ledger.horizon();
  -- All transactions below have ended, so the snapshots of the next statements see all of them. The transfers of
  -- one transaction stay in one seal.
  select t.xid into part from ledger.transfer t where t.xid >= last.hi and t.xid < upto
    order by t.xid offset 100000 limit 1;
  if part > (select min(t.xid) from ledger.transfer t where t.xid >= last.hi) then
    upto := part;
    has_more := true;
  end if;
  select count(*) as n, string_agg(ledger.digest(t), ''::bytea order by t.id) as digests into sealed
  from ledger.transfer t where t.xid >= last.hi and t.xid < upto;
  if sealed.n = 0 then return; end if;
  insert into ledger.seal (seq, lo, hi, transfers, prev, hash, created_at)
  values (last.seq + 1, last.hi, upto, sealed.n, last.hash, sha256(last.hash || sealed.digests), at);
  perform ledger.roll_up(last.hi, upto);
  seq := last.seq + 1;
end $$;

-- Updates the totals of those accounts of the transfers lo <= xid < hi that have at least 200 entries more than their
-- totals include. Takes the kinds from the entries themselves: a process of an older release, which does not know all
-- kinds, may call it. One statement reads one snapshot. Postings to an account happen one after the other, so the
-- snapshot contains all entries of an account up to the newest one that it contains. The comparison of `created_at`
-- alone lets the indexes skip from kind to kind, so older entries are not read.
create function ledger.roll_up(lo xid8, hi xid8) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  with due as materialized (
    select a.id, coalesce(h.last_entry_at, '-infinity') as last_entry_at, coalesce(h.last_id, 0) as last_id
    from (
      select t.debit as id from ledger.transfer t where t.xid >= lo and t.xid < hi and not ledger.is_system(t.debit)
      union select t.credit from ledger.transfer t where t.xid >= lo and t.xid < hi and not ledger.is_system(t.credit)
    ) touched join ledger.account a using (id) left join ledger.total_head h on h.account_id = a.id
    where a.entries >= coalesce(h.entries, 0) + 200
  ), entry as materialized (
    select d.id as account_id, e.*
    from due d cross join lateral (
      select t.kind, t.id, t.created_at, t.amount as amount_in, 0 as amount_out from ledger.transfer t
      where t.credit = d.id and t.credit_after is not null
        and t.created_at >= d.last_entry_at and (t.created_at, t.id) > (d.last_entry_at, d.last_id)
      union all
      select t.kind, t.id, t.created_at, 0, t.amount from ledger.transfer t
      where t.debit = d.id and t.debit_after is not null
        and t.created_at >= d.last_entry_at and (t.created_at, t.id) > (d.last_entry_at, d.last_id)
    ) e
  ), added as (
    insert into ledger.total as o (account_id, span, starts_at, kind, total_in, total_out)
    select e.account_id, s.span, date_bin(s.width, e.created_at, '2000-01-01 00:00+00'), e.kind,
      sum(e.amount_in), sum(e.amount_out)
    from entry e cross join (values ('quarter', interval '15 minutes'), ('day', interval '1 day')) s (span, width)
    group by 1, 2, 3, 4
    on conflict (account_id, span, starts_at, kind) do update
      set total_in = o.total_in + excluded.total_in, total_out = o.total_out + excluded.total_out
  )
  insert into ledger.total_head as h (account_id, entries, last_entry_at, last_id)
  select e.account_id, count(*), max(e.created_at), max(e.id) from entry e group by e.account_id
  on conflict (account_id) do update set entries = h.entries + excluded.entries,
    last_entry_at = excluded.last_entry_at, last_id = excluded.last_id;
end $$;

-- Returns the instant at which a month begins in a time zone; UTC if PostgreSQL does not know the zone.
-- `month` may be 13: January of the next year.
create function ledger.month_start(year int, month int, zone text) returns timestamptz
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return make_timestamptz(year + (month - 1) / 12, (month - 1) % 12 + 1, 1, 0, 0, 0, zone);
exception when invalid_parameter_value then
  return make_timestamptz(year + (month - 1) / 12, (month - 1) % 12 + 1, 1, 0, 0, 0, 'UTC');
end $$;

-- Moves the checkpoint of the incremental proof to `upto`, after the proof found no faults. Adds the transfers in
-- between to the balances of the checkpoint. Does nothing if the checkpoint is there already.
create function ledger.move_checkpoint(upto xid8, proven_seal bigint, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last ledger.checkpoint;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.checkpoint'));
  select * into last from ledger.checkpoint;
  last.hi := coalesce(last.hi, '0'::xid8);
  if upto <= last.hi then return; end if;
  if upto > ledger.horizon() then
    raise exception 'transfers up to % are not final', upto using errcode = 'invalid_parameter_value';
  end if;
  insert into ledger.checkpoint_balance as b (account_id, balance)
  select e.account_id, sum(e.delta)::bigint from (
    select t.debit as account_id, -t.amount as delta from ledger.transfer t where t.xid >= last.hi and t.xid < upto
    union all
    select t.credit, t.amount from ledger.transfer t where t.xid >= last.hi and t.xid < upto
  ) e group by 1 order by 1
  on conflict (account_id) do update set balance = b.balance + excluded.balance;
  insert into ledger.checkpoint (hi, seal_seq, created_at)
  values (upto, greatest(proven_seal, coalesce(last.seal_seq, 0)), at)
  on conflict (one) do update
    set hi = excluded.hi, seal_seq = excluded.seal_seq, created_at = excluded.created_at;
end $$;

grant execute on function ledger.seal, ledger.move_checkpoint, ledger.month_start, ledger.digest to banyan_app;
