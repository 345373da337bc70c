-- What the signatures of a PDF and the codes that it prints say about it. Every PDF of an order has a row from the moment it is stored, so that no
-- writer can forget it; invoices are our own.
create table paper_checks (
  file_id uuid primary key references files on delete cascade,
  item_id bigint not null references order_items,
  -- Version of the check and authorities known then; null while it waits.
  checked_with text,
  -- Why nothing could be read, if it was not.
  failure text check (failure in ('time', 'memory', 'crash', 'failed', 'missing')),
  signatures jsonb not null default '[]',
  codes jsonb not null default '[]',
  tried_at timestamptz(3),
  checked_at timestamptz(3)
);
create index paper_checks_of_item on paper_checks (item_id);
create index paper_checks_waiting on paper_checks (tried_at nulls first) where checked_with is null;
-- Signatures are checked again when authorities become known.
create index paper_checks_signed on paper_checks (checked_with) where signatures <> '[]';

create function await_paper_check() returns trigger language plpgsql as $$
begin
  if new.item_id is null or new.media_type <> 'application/pdf' or new.kind = 'invoice' or new.storage_key = '' then
    delete from paper_checks where file_id = new.file_id;
  elsif tg_op = 'INSERT' or old.sha256 <> new.sha256 or old.item_id is distinct from new.item_id or old.kind = 'invoice'
    or old.media_type <> new.media_type then
    insert into paper_checks (file_id, item_id) values (new.file_id, new.item_id)
      on conflict (file_id) do update set item_id = excluded.item_id, checked_with = null, failure = null, signatures = '[]', codes = '[]',
        tried_at = null, checked_at = null;
  end if;
  return null;
end $$;
create trigger await_paper_check after insert or update of item_id, media_type, kind, sha256, storage_key on files
  for each row execute function await_paper_check();

insert into paper_checks (file_id, item_id)
select file_id, item_id from files
where item_id is not null and media_type = 'application/pdf' and kind <> 'invoice' and storage_key <> '';
