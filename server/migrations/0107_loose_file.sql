-- Since when a picture is used nowhere; null once it was used, for what was used once is kept for ever (a voucher
-- proves a payment, and whose QR code members saw must be told years later). Pictures of goods are never loose: orders
-- keep copies of their names.
alter table file add column loose_since timestamptz;
update file f set loose_since = created_at
  where purpose = 'voucher' and not exists (select from recharge r where r.voucher = f.id);
create index file_loose on file (loose_since) where loose_since is not null;
grant delete, update (loose_since) on file to banyan_app;

create function file_used() returns trigger language plpgsql as $$
begin
  update file set loose_since = null where loose_since is not null and id = case tg_table_name
    when 'recharge' then to_jsonb(new) ->> 'voucher'
    when 'receiving_account' then to_jsonb(new) ->> 'qr'
    else substring(to_jsonb(new) ->> 'avatar' from '^/files/([a-z0-9]{26})[.]webp$') end;
  return null;
end $$;
create trigger file_used after insert on recharge for each row execute function file_used();
create trigger file_used after insert or update of qr on receiving_account
  for each row when (new.qr is not null) execute function file_used();
create trigger file_used after insert or update of avatar on member
  for each row when (new.avatar not like '/files/avatars/%') execute function file_used();
