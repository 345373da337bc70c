-- What the virus scanner found in stored bytes, by their key in the storage: equal bytes are scanned once. Everything that comes from outside has a
-- row from the moment it is stored, with or without a scanner, so that no writer can forget it. The column has a name of its own, since a backup
-- takes every `storage_key` for bytes in use.
create table file_scans (
  content_key text primary key,
  state text not null default 'waiting' check (state in ('waiting', 'clean', 'infected')),
  -- What an infected file contains; or why a waiting one could not be scanned.
  found text,
  stored_at timestamptz(3) not null default now(),
  -- How often these bytes were stored: a notice that is under way notices a file that comes meanwhile.
  times_stored integer not null default 1,
  tried_at timestamptz(3),
  scanned_at timestamptz(3),
  -- When everybody was notified of an infected one.
  told_at timestamptz(3)
);
create index file_scans_waiting on file_scans (tried_at nulls first, stored_at) where state = 'waiting';
create index file_scans_untold on file_scans (content_key) where state = 'infected' and told_at is null;

create function await_scan() returns trigger language plpgsql as $$
begin
  if new.storage_key <> '' then
    insert into file_scans (content_key) values (new.storage_key)
      on conflict (content_key) do update set times_stored = file_scans.times_stored + 1, told_at = null;
  end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['files', 'form_files', 'provider_payment_files', 'received_mails', 'received_files'] loop
    execute format('create trigger await_scan after insert or update of storage_key on %I for each row execute function await_scan()', name);
    execute format('insert into file_scans (content_key) select distinct storage_key from %I where storage_key <> '''' on conflict do nothing', name);
  end loop;
end $$;
