-- Items of jobs that failed (server/src/jobs/items.ts). A row is written at an item's first failure and deleted
-- when the item succeeds. `next_try_at` delays the next try. `parked_at` stops the tries until staff request one.
create table parked_item (
  id bigint generated always as identity primary key,
  job text not null check (length(job) between 1 and 100),
  -- The item's key within its job: an order's id, the name of a sweeper.
  item text not null check (length(item) between 1 and 200),
  attempts integer not null check (attempts >= 0),
  -- Those of the attempts that failed for a reason outside the item, such as a gateway without an answer.
  outside integer not null check (outside between 0 and attempts),
  -- A short reason for staff: the error's message without values of members.
  reason text not null check (length(reason) <= 300),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  next_try_at timestamptz not null,
  parked_at timestamptz,
  unique (job, item)
);
create index parked_item_job on parked_item (job, id desc);
grant select, insert, update, delete on parked_item to banyan_app;
