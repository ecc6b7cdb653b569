-- Decided reports are counted as in other work lists (0046_work.sql).
create trigger chat_report_added after insert on chat_report
  referencing new table as added for each statement execute function count_decided('report', 'about_id');
create trigger chat_report_decided after update on chat_report
  referencing new table as added old table as removed
  for each statement execute function count_decided('report', 'about_id');
