-- Notices about dividends (docs/decisions/0203).

-- The dividends of a member that no notice has named yet, in cents, and when the last notice was sent. There is at most
-- one notice a day. The job `dividend-tell` sends them.
create table dividend_news (
  member_id bigint primary key references member,
  amount bigint not null check (amount >= 0),
  told_at timestamptz
) with (fillfactor = 80);
create index dividend_news_due on dividend_news (member_id) where amount > 0;

revoke delete on dividend_news from banyan_app;
