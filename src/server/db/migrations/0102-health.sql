-- Drills: a backup that was restored beside the product and checked (`npm run drill`).
create table drills (
  drill_id bigint generated always as identity primary key,
  ended_at timestamptz(3) not null,
  -- The instant that was restored; null where the drill failed before.
  restored_to timestamptz(3),
  -- Audit events that the product had written until then, and how many of them were not restored.
  answered bigint,
  lost bigint,
  restore_ms integer,
  problems text[] not null
);

-- Events that leave no row elsewhere, such as refused writes, counted by the hour.
create table counted_events (
  event text not null,
  hour timestamptz(3) not null,
  times integer not null,
  primary key (event, hour)
);
