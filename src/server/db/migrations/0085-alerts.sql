-- Events that need the attention of a panel user: shown to each of them once, and marked as read on all of their devices.
create table alerts (
  alert_id bigint generated always as identity primary key,
  agent_id integer not null references agents,
  kind text not null check (kind in ('customer_answered', 'approval_waits', 'approval_decided', 'mail_bounced', 'delegated', 'late_soon',
    'mass_finished', 'mentioned')),
  -- The event's row, so that a repeated event is one alert.
  event_key text not null,
  item_id bigint references order_items on delete cascade,
  ticket_id bigint references tickets on delete cascade,
  run_id uuid references mass_runs on delete cascade,
  -- Who caused it; null for a customer, the system or time.
  by_agent integer references agents,
  detail jsonb not null default '{}',
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  unique (agent_id, event_key)
);
create index alerts_newest on alerts (agent_id, alert_id desc);
create index alerts_unread on alerts (agent_id, item_id) where read_at is null;
create index alerts_of_event on alerts (event_key);
create index alerts_by_age on alerts (created_at);
