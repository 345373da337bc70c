-- A copy of somebody's data waits while one of its files may not leave yet: its virus scan or the key that encrypts it is awaited.
alter table data_exports
  add column awaits text check (awaits in ('scan', 'key')),
  -- Name of that file.
  add column awaited_file text,
  add column tried_at timestamptz(3);
create index data_exports_waiting on data_exports (tried_at) where state = 'requested' and awaits is not null;
