-- Personal columns and saved views of order lists, and exports.

-- The columns that an agent has chosen; without a row they see the defaults.
create table list_columns (
  agent_id integer primary key references agents,
  columns text[] not null,
  updated_at timestamptz(3) not null
);

-- A saved view: a named search with its filter and sorting in the format of the address, and its columns.
create table saved_views (
  view_id integer generated always as identity primary key,
  agent_id integer not null references agents,
  -- Idempotency key of a click.
  request_key text not null,
  name text not null,
  query text not null,
  columns text[] not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (agent_id, request_key)
);
create index saved_views_shared on saved_views (view_id) where is_shared;

-- A table of orders requested by an agent: made by a job, available until it expires together with the row.
create table order_exports (
  export_id uuid primary key default gen_random_uuid(),
  agent_id integer not null references agents,
  request_key text not null,
  -- The list's filter.
  filter jsonb not null,
  columns text[] not null,
  locale text not null check (locale in ('es', 'en', 'pt')),
  state text not null default 'requested' check (state in ('requested', 'ready')),
  -- How many items it has so far, and how many it will have.
  done integer not null default 0,
  items integer,
  file_name text not null,
  storage_key text,
  size bigint,
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  unique (agent_id, request_key)
);
create index order_exports_of_agent on order_exports (agent_id, requested_at desc);
create index order_exports_expiry on order_exports (requested_at);
