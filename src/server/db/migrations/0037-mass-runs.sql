-- One operation on many items: planned, dry-run, approved if it is large, executed item by item, with a receipt.

create table mass_runs (
  run_id uuid primary key default gen_random_uuid(),
  -- The agent who proposes it, and in whose name the items are changed.
  agent_id integer not null references agents,
  -- Idempotency key of a click.
  request_key text not null,
  operation text not null,
  -- The fields of the operation, filled in once for all.
  given jsonb not null,
  -- Whether its items are those that a search found, rather than marked by hand.
  is_search boolean not null,
  state text not null default 'planning'
    check (state in ('planning', 'planned', 'proposed', 'running', 'done', 'stopped', 'rejected', 'dropped')),
  total integer not null,
  -- Why so many are changed, for the approver.
  note text,
  created_at timestamptz(3) not null,
  -- Last progress; a run without progress is resumed.
  moved_at timestamptz(3) not null,
  planned_at timestamptz(3),
  proposed_at timestamptz(3),
  decided_by integer references agents,
  decided_at timestamptz(3),
  decision_note text,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- Null if it finished, or could not continue in the proposer's name.
  stopped_by integer references agents,
  unique (agent_id, request_key)
);
create index mass_runs_newest on mass_runs (created_at desc, run_id);
create index mass_runs_open on mass_runs (moved_at) where state in ('planning', 'planned', 'proposed', 'running');

create table mass_run_items (
  run_id uuid not null references mass_runs on delete cascade,
  item_id bigint not null references order_items,
  position integer not null,
  -- Version of the item on which the plan is based.
  seen timestamptz(3) not null,
  -- Result of the dry run: it would be executed, or refused.
  forecast text check (forecast in ('would', 'refused')),
  -- What it would change, by field; null before the dry run.
  changes jsonb,
  outcome text check (outcome in ('done', 'refused', 'undone')),
  -- Reason of the refusal, in the dry run or the execution, with the message's parameters in each language.
  code text,
  params jsonb,
  at timestamptz(3),
  primary key (run_id, item_id)
);
create unique index mass_run_items_in_order on mass_run_items (run_id, position);
create index mass_run_items_of_item on mass_run_items (item_id);
