-- Calls of all processes to outside services, for their pages of health. Rows older than a day are removed.
create table connector_calls (
  call_id bigint generated always as identity primary key,
  connector text not null check (connector in ('company_reports', 'geocoder', 'cadastre', 'vat', 'gazette')),
  at timestamptz(3) not null,
  ms integer not null check (ms >= 0),
  outcome text not null check (outcome in ('answered', 'timeout', 'unreachable', 'refused', 'error', 'unreadable'))
);
create index connector_calls_by_connector on connector_calls (connector, at);
create index connector_calls_by_age on connector_calls (at);

-- The last call of each outcome, which outlives the calls of the day.
create table connector_last_calls (
  connector text not null,
  outcome text not null,
  at timestamptz(3) not null,
  primary key (connector, outcome)
);

-- What each process has under way, and until when it leaves a service alone after failures. A process that ended without a word is known by its age.
create table connector_processes (
  connector text not null,
  process uuid not null,
  waiting integer not null check (waiting >= 0),
  rests_until timestamptz(3),
  seen_at timestamptz(3) not null,
  primary key (connector, process)
);
