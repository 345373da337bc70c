-- How long delivered orders of a registry took, counted every night.
create table registry_times (
  registry_id integer not null references property_registries on delete cascade,
  product_id integer not null,
  items integer not null check (items > 0),
  -- Business days until half of the orders were delivered, and nine of ten.
  p50_days double precision not null,
  p90_days double precision not null,
  counted_at timestamptz(3) not null,
  primary key (registry_id, product_id)
);
