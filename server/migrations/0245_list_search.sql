-- The indexes by which the console searches and filters its lists (decision 0136).

-- Returns the words by which staff find a member.
create function words_of_member(nick_name text, user_code text, mobile text, email text) returns text
  language sql immutable parallel safe
  return lower(nick_name || ' ' || user_code || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, ''));

create index member_words on member using gin (grams(words_of_member(nick_name, user_code, mobile, email)));
create index chat_group_words on chat_group using gin (grams(lower(name)));
create index assistant_question_words on assistant_question using gin (grams(lower(words)));

-- Values of a filter that few rows have would be found only at the end of a long list.
create index chat_group_dissolved on chat_group (conversation_id) where dissolved_at is not null;
create index chat_report_about_what on chat_report (subject, created_at, id);
create index chat_report_reason on chat_report (reason, created_at, id);
create index adjustment_target on adjustment (target, created_at, id);
create index review_stars_time on review (stars, created_at, id);
create index ticket_type on ticket (type, active_at desc, id desc);
create index ticket_urgency on ticket (urgency, active_at desc, id desc);
create index ticket_unassigned on ticket (active_at desc, id desc) where assignee_id is null;
create index shop_order_closed on shop_order (id desc) where state = 'closed';
create index assistant_question_language on assistant_question (language, created_at desc, id desc)
  where outcome = 'none' or helpful is false;

-- A withdrawal has the kind of its account, so that a filter by kind is an index.
alter table withdraw add column kind text collate "C" check (kind in ('bank', 'alipay', 'block'));
create index withdraw_kind on withdraw (kind, created_at, id);

create function copy_payout_kind() returns trigger language plpgsql as $$
begin
  new.kind := (select a.kind from payout_account a where a.id = new.account_id);
  return new;
end $$;
create trigger copy_payout_kind before insert or update of account_id on withdraw
  for each row execute function copy_payout_kind();
