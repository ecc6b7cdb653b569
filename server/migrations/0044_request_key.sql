-- One row for each call that carried a request key and was answered: the first answer, which every repeat gets
-- (server/src/door/idempotency.ts). The row of a call that was done is written in the transaction of its work.
create table request_key (
  actor_kind text not null check (actor_kind in ('member', 'staff')),
  -- The id of the member or of the person of staff who called.
  actor_id bigint not null,
  key text collate "C" not null,
  -- Path and control, for example '/wallet/recharge do-recharge'.
  call text not null,
  -- SHA-256 of the request without its key and its passwords.
  payload bytea not null,
  -- The reply of a call that was done.
  reply jsonb,
  -- {code, params} of a call that was refused.
  refusal jsonb,
  created_at timestamptz not null,
  primary key (actor_kind, actor_id, key),
  check (num_nonnulls(reply, refusal) = 1)
);

-- A first answer never changes and never goes.
revoke update, delete on request_key from banyan_app;
