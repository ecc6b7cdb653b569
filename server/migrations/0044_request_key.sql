-- One row per answered call with a request key: the first answer, which every repeated call gets
-- (server/src/door/idempotency.ts). The row of a successful call is written in the transaction of its work.
create table request_key (
  actor_kind text not null check (actor_kind in ('member', 'staff')),
  -- The id of the calling member or member of staff.
  actor_id bigint not null,
  key text collate "C" not null,
  -- Path and control, for example '/wallet/recharge do-recharge'.
  call text not null,
  -- SHA-256 of the request without its key and its passwords.
  payload bytea not null,
  -- The reply of a successful call.
  reply jsonb,
  -- {code, params} of a refused call.
  refusal jsonb,
  created_at timestamptz not null,
  primary key (actor_kind, actor_id, key),
  check (num_nonnulls(reply, refusal) = 1)
);

-- A first answer is never changed or deleted.
revoke update, delete on request_key from banyan_app;
