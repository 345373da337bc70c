-- Records that a customer removed from the portfolio, while the removal can be undone.
create table portfolio_removals (
  removal_id uuid primary key default gen_random_uuid(),
  customer_id integer not null references customers,
  kind text not null check (kind in ('inmueble', 'empresa', 'vehiculo')),
  thing_id bigint not null,
  -- The row as it was.
  data jsonb not null,
  -- Its documents, which stay with the customer.
  file_ids uuid[] not null default '{}',
  until timestamptz(3) not null,
  unique (kind, thing_id)
);
create index portfolio_removals_of_customer on portfolio_removals (customer_id);
create index portfolio_removals_by_time on portfolio_removals (until);

-- Properties of delivered documents that the customer does not want in the portfolio.
create table portfolio_declines (
  item_id bigint not null references order_items,
  -- Index of the property in the document, from 0.
  position smallint not null check (position >= 0),
  customer_id integer not null references customers,
  primary key (item_id, position)
);
create index portfolio_declines_of_customer on portfolio_declines (customer_id);
