-- Notices about commission and returns (docs/decisions/0079).

-- Frozen commission whose members are not told yet. A payment only inserts here, so payments of a member's team never wait
-- for each other. The job `commission-tell` tells the members and deletes the rows.
create table commission_news (
  commission_id bigint primary key references commission,
  member_id bigint not null
);
create index commission_news_member on commission_news (member_id);

create function queue_commission_news() returns trigger language plpgsql as $$
begin
  insert into commission_news (commission_id, member_id) values (new.id, new.member_id);
  return null;
end $$;
create trigger queue_commission_news after insert on commission
  for each row execute function queue_commission_news();

-- The burn of a member that no notice has named yet, in cents, and when the last notice was sent. There is at most one
-- notice a day.
create table commission_burn_news (
  member_id bigint primary key references member,
  burn bigint not null check (burn >= 0),
  told_at timestamptz
) with (fillfactor = 80);
create index commission_burn_news_due on commission_burn_news (member_id) where burn > 0;

-- True if the member was told that the return waits.
alter table investment_return add column told boolean not null default false;
create index investment_return_untold on investment_return (id) where paid_at is null and not told;
