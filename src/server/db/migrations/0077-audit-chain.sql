-- The truncated network of an event's request, and its transaction, which shows which lines are complete.
alter table audit_events
  add column network text,
  add column txid xid8 not null default pg_current_xact_id();
create index audit_events_by_transaction on audit_events (txid, event_id);
create index audit_events_of_actor on audit_events (actor_kind, actor_id, event_id desc);
create index audit_events_of_action on audit_events (action text_pattern_ops, event_id desc);
create index audit_events_by_day on audit_events (at, event_id desc);

-- The content that a seal covers: every column in a canonical format.
create function audit_line(event audit_events) returns text language sql stable parallel safe
  return jsonb_build_array(
    event.event_id, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), event.actor_kind, event.actor_id,
    event.action, event.subject_kind, event.subject_id, event.detail, event.request_id, event.visit_id,
    event.visiting_agent_id, event.network, event.txid::text)::text;

-- The chain over the events: each seal covers its event and the seal before it.
create table audit_seals (
  position bigint primary key check (position > 0),
  event_id bigint not null unique,
  txid xid8 not null,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz(3) not null
);
create index audit_seals_by_transaction on audit_seals (txid, event_id);

-- Results of checks. A later loss at the end of the chain is detected by comparing with them.
create table audit_checks (
  check_id bigint generated always as identity primary key,
  checked_at timestamptz(3) not null,
  -- The last valid seal, with its hash.
  position bigint not null,
  hash bytea not null,
  -- The first invalid line, and the reason.
  broken_position bigint,
  broken_event_id bigint,
  reason text check (reason in ('missing', 'altered', 'cut', 'unsealed')),
  agent_id integer references agents,
  constraint broken_for_a_reason check ((reason is null) = (broken_position is null and broken_event_id is null))
);

-- Nothing can be changed, for any database role of the product: the trigger stops superusers, and owners lack the
-- right.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['audit_events', 'audit_seals', 'audit_checks'] loop
    execute format('create trigger append_only before update or delete or truncate on %I for each statement execute function refuse_change()', name);
    execute format('alter table %I enable always trigger append_only', name);
    execute format('revoke update, delete, truncate on %I from public, %I', name, current_user);
  end loop;
end $$;
