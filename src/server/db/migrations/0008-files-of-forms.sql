-- A file that answers a question of a form: during upload, in the draft and in the cart. When it is ordered, the row is
-- copied into `files`; the bytes stay where they are.
create table form_files (
  file_id uuid primary key default gen_random_uuid(),
  -- Session of the draft; null once the file is in the cart or waits for the sweep.
  session_hash bytea,
  quote_item_id bigint references quote_items on delete set null,
  product_id integer not null,
  option_id integer not null,
  -- Idempotency key of the upload, chosen by the browser.
  upload_key text not null,
  name text not null,
  size integer not null check (size > 0),
  -- Received bytes; the chunks are in the storage until the file is complete.
  received integer not null default 0 check (received between 0 and size),
  -- Null until the file is complete and of an accepted type.
  media_type text,
  sha256 text,
  storage_key text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index form_files_once on form_files (session_hash, upload_key) where session_hash is not null;
create index form_files_of_draft on form_files (session_hash, product_id) where session_hash is not null;
create index form_files_of_cart on form_files (quote_item_id) where quote_item_id is not null;
create index form_files_by_age on form_files (updated_at) where quote_item_id is null;
create index form_files_by_storage on form_files (storage_key);

-- The answers of an ordered form refer to the file by the id that it had in the form.
alter table files add column form_file_id uuid;
create index files_by_storage on files (storage_key);

-- A link continues a form in another browser. The link gives access to the answers, so it is stored as a hash and expires.
create table draft_links (
  token_hash bytea primary key,
  draft_id uuid not null references form_drafts on delete cascade,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index draft_links_of_draft on draft_links (draft_id);
create index draft_links_expiry on draft_links (expires_at);
