-- Several changes of an order that an agent makes with one key: their own, or shared with everybody by a supervisor.
create table macros (
  macro_id integer generated always as identity primary key,
  agent_id integer not null references agents,
  -- Idempotency key of a click.
  request_key text not null,
  name text not null,
  steps jsonb not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (agent_id, request_key)
);
create index macros_shared on macros (macro_id) where is_shared;

-- A macro writes several history lines and changes tags; all are undone together.
alter table item_undos
  add column other_lines bigint[] not null default '{}',
  add column tags_added text[] not null default '{}',
  add column tags_removed text[] not null default '{}';
