-- Live notices to open panels. A notice contains ids and versions, never data, which is then read by those who may see
-- it.

-- A trigger announces every write to an item, so that no writer can forget to. Renewing a lock is not announced.
create function announce_item() returns trigger language plpgsql as $$
begin
  perform pg_notify('panel_live', json_build_object(
    'kind', 'item',
    'item_id', new.item_id,
    'updated_at', to_char(new.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'history_lines', new.history_lines,
    'locked_by', new.locked_by,
    'notary_id', new.notary_id,
    'is_queued', (old.queue is not null or new.queue is not null)
      and (old.queue is distinct from new.queue or old.locked_by is distinct from new.locked_by)
  )::text);
  return null;
end $$;
create trigger order_items_announced after update on order_items for each row
  when (old.updated_at is distinct from new.updated_at or old.history_lines <> new.history_lines
    or old.locked_by is distinct from new.locked_by or old.notary_id is distinct from new.notary_id)
  execute function announce_item();

-- A stream ends with its session, and is checked again when its agent's rights change.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('panel_live', json_build_object('kind', 'rights', 'agent_id', old.user_id)::text);
  return null;
end $$;
create trigger oauth_tokens_announced after delete on oauth_tokens for each row
  when (old.user_kind = 'agent' and old.kind = 'access') execute function announce_session_end();

create function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('panel_live', json_build_object('kind', 'rights', 'agent_id', new.agent_id)::text);
  return null;
end $$;
create trigger agents_announced after update on agents for each row
  when (old.active <> new.active or old.role <> new.role or old.panel_roles <> new.panel_roles
    or old.notary_id is distinct from new.notary_id)
  execute function announce_rights();

-- What is open in each window of the panel, from its last heartbeat. Expires after two minutes without one.
create table panel_presence (
  agent_id integer not null references agents on delete cascade,
  -- Chosen by the window; empty for a client without one.
  window_id text not null,
  item_ids bigint[] not null,
  on_call boolean not null,
  seen_at timestamptz(3) not null,
  primary key (agent_id, window_id)
);

-- An item handed over and not opened yet. Its lock is kept for the colleague, although none of their windows has the
-- item open.
create table delegations (
  item_id bigint primary key references order_items on delete cascade,
  from_agent integer not null references agents,
  to_agent integer not null references agents,
  at timestamptz(3) not null
);
create index delegations_of_agent on delegations (to_agent);

-- An agent's unsent input on an item. Shared once a supervisor has taken the item over.
create table panel_drafts (
  item_id bigint not null references order_items on delete cascade,
  agent_id integer not null references agents,
  draft jsonb not null,
  updated_at timestamptz(3) not null,
  shared_at timestamptz(3),
  shared_by integer references agents,
  primary key (item_id, agent_id)
);
create index panel_drafts_by_age on panel_drafts (updated_at);

-- Previous values of changed customer data, for agents who work on the customer's orders.
create table customer_changes (
  change_id bigint generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  field text not null,
  old_value text not null,
  new_value text not null,
  actor_kind text not null check (actor_kind in ('agent', 'customer', 'system')),
  -- Who acted, in a visit too.
  agent_id integer references agents,
  changed_at timestamptz(3) not null
);
create index customer_changes_of_customer on customer_changes (customer_id, changed_at desc);

-- Until when an agent has seen the changes of an item's data.
create table data_alerts_seen (
  agent_id integer not null references agents on delete cascade,
  item_id bigint not null references order_items on delete cascade,
  seen_until timestamptz(3) not null,
  primary key (agent_id, item_id)
);
