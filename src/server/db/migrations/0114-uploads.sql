-- A file that is being sent in pieces, until the call that uses it. The pieces are in the storage.
create table uploads (
  upload_id uuid primary key default gen_random_uuid(),
  -- Whose it is: a browser session, or a person who signs their calls, as a hash.
  owner_hash bytea not null,
  kind text not null,
  name text not null,
  size integer not null check (size > 0),
  -- Of the whole content, as announced.
  sha256 text not null,
  received integer not null default 0 check (received between 0 and size),
  -- When a call has used it; it may be used once more, if the answer was lost.
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Chosen again, a file goes on where it was.
  unique (owner_hash, kind, sha256)
);
create index uploads_by_age on uploads (updated_at);

-- Until now only files of forms were sent in pieces, and were rows of their own from their beginning. What is left of one is removed within a day.
insert into uploads (upload_id, owner_hash, kind, name, size, sha256, received, created_at, updated_at)
select file_id, coalesce(session_hash, sha256(file_id::text::bytea)), 'customer_file', name, size, 'unknown ' || file_id,
  received, created_at, updated_at
from form_files where storage_key is null;
delete from form_files where storage_key is null;
alter table form_files drop column received;
alter table form_files alter column media_type set not null;
alter table form_files alter column sha256 set not null;
alter table form_files alter column storage_key set not null;
