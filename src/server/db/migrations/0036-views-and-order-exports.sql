-- Lists of orders as their readers want them, and files made of them.

-- The columns that an agent has chosen; without a row they see the defaults.
create table list_columns (
  agent_id integer primary key references agents,
  columns text[] not null,
  updated_at timestamptz(3) not null
);

-- A search that is kept under a name: its filter and order as the address holds them, and its columns.
create table saved_views (
  view_id integer generated always as identity primary key,
  agent_id integer not null references agents,
  -- Of one press of a button, however often it is sent.
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

-- A table of orders that an agent asked for: made by a job, downloaded until it lapses, and the row with it.
create table order_exports (
  export_id uuid primary key default gen_random_uuid(),
  agent_id integer not null references agents,
  request_key text not null,
  -- What was looked for, as the list takes it.
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
