-- Price differences of corrected answers: the order keeps its price until a person charges, refunds or waives the
-- difference.
create table price_differences (
  difference_id bigint generated always as identity primary key,
  item_id bigint not null references order_items,
  -- The line that tells which answers changed.
  history_id bigint not null references item_history,
  before jsonb not null,
  after jsonb not null,
  charge integer not null check (charge >= 0),
  refund integer not null check (refund >= 0),
  state text not null default 'open' check (state in ('open', 'settled', 'waived')),
  decided_by integer references agents,
  decided_at timestamptz(3),
  reason text,
  created_at timestamptz(3) not null
);
create index price_differences_of_item on price_differences (item_id);
