-- QR codes are read in the pictures of papers, and JPEG and PNG files of an order are searched for codes too. Those of identity documents are not: they have none.
alter table paper_checks add column qr_codes jsonb not null default '[]';
alter table paper_checks drop constraint paper_checks_failure_check;
-- safe: it allows one reason more
alter table paper_checks add constraint paper_checks_failure_check
  check (failure in ('time', 'memory', 'crash', 'failed', 'missing', 'scans_off'));

create or replace function await_paper_check() returns trigger language plpgsql as $$
begin
  if new.item_id is null or new.kind = 'invoice' or new.storage_key = ''
    or not (new.media_type = 'application/pdf' or (new.media_type in ('image/jpeg', 'image/png') and not new.is_identity)) then
    delete from paper_checks where file_id = new.file_id;
  elsif tg_op = 'INSERT' or old.sha256 <> new.sha256 or old.item_id is distinct from new.item_id or old.kind = 'invoice'
    or old.media_type <> new.media_type then
    insert into paper_checks (file_id, item_id) values (new.file_id, new.item_id)
      on conflict (file_id) do update set item_id = excluded.item_id, checked_with = null, failure = null, signatures = '[]', codes = '[]',
        scan_codes = '[]', qr_codes = '[]', tried_at = null, checked_at = null, tries = 0;
  end if;
  return null;
end $$;
