-- Whether automatic summaries are disabled for an item, for everybody.
alter table order_items add column machine_help_off boolean not null default false;
-- Cached answers of outside services: places of addresses, and company reports.

-- Addresses by the hash of their text; the requester is not stored.
create table geocoded_addresses (
  digest bytea primary key,
  -- Null if there is no such house.
  place jsonb,
  asked_at timestamptz(3) not null
);

-- Reports ordered from the provider of company data. Only one that has arrived is charged and counted.
create table company_reports (
  report_id integer generated always as identity primary key,
  kind text not null check (kind in ('economic', 'solvency')),
  cif text not null,
  state text not null check (state in ('ordering', 'ordered', 'arrived', 'unknown', 'failed')),
  -- The provider's number of the order.
  provider_ref text,
  report jsonb,
  -- The first requester: an agent, or a customer who has ordered the report as a service.
  asked_by_kind text not null check (asked_by_kind in ('agent', 'customer')),
  asked_by integer not null,
  times integer not null default 0,
  asked_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint report_arrives check ((state = 'arrived') = (report is not null)),
  constraint ended_is_final check ((state in ('arrived', 'unknown', 'failed')) = (ended_at is not null))
);
-- At most one pending order per company and kind.
create unique index company_reports_under_way on company_reports (kind, cif) where state in ('ordering', 'ordered');
create index company_reports_of_company on company_reports (kind, cif, report_id desc);
