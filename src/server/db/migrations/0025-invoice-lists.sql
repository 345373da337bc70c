-- Lists of invoices, and files made of them for bookkeepers.

-- Sums over many documents must not read each of them.
alter table invoices
  add column base integer generated always as ((document #>> '{totals,base}')::integer) stored,
  add column suplidos integer generated always as ((document #>> '{totals,suplidos}')::integer) stored;
create index invoices_by_day on invoices (issue_date desc, invoice_id desc);
create index invoices_by_number on invoices (upper(invoice_number) text_pattern_ops);

-- A file that a bookkeeper requested: created by a job, downloaded as often as they like until it expires with its row.
create table invoice_exports (
  export_id uuid primary key default gen_random_uuid(),
  agent_id integer not null references agents,
  -- Idempotency key of a click.
  request_key text not null,
  kind text not null check (kind in ('csv', 'zip', 'totals', 'saft')),
  -- The list's filter; for a SAF-T its year and month.
  filter jsonb not null,
  locale text not null check (locale in ('es', 'en', 'pt')),
  state text not null default 'requested' check (state in ('requested', 'ready')),
  -- How many documents it has so far, and how many it will have.
  done integer not null default 0,
  documents integer,
  file_name text not null,
  storage_key text,
  size bigint,
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  unique (agent_id, request_key)
);
create index invoice_exports_of_agent on invoice_exports (agent_id, requested_at desc);
create index invoice_exports_expiry on invoice_exports (requested_at);
