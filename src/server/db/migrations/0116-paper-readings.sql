-- What was read in customers' identity documents and deeds, when an agent asked for it. It changes no answer until somebody takes it over.
create table paper_readings (
  file_id uuid primary key references files on delete cascade,
  item_id bigint not null references order_items,
  state text not null check (state in ('waiting', 'identity', 'deed', 'nothing', 'unreadable', 'scans_off')),
  -- In the reader's format.
  proposals jsonb not null default '[]',
  asked_by integer not null references agents,
  asked_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index paper_readings_of_item on paper_readings (item_id);
