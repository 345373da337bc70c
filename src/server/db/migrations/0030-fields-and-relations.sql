-- What the house says of an item beside its form, by key; its customer reads it too.
create table item_attributes (
  item_id bigint not null references order_items,
  key text not null,
  value text not null,
  updated_at timestamptz(3) not null,
  primary key (item_id, key)
);

-- Two items of one customer that a person put side by side; the smaller number stands first.
create table item_links (
  item_id bigint not null references order_items,
  other_id bigint not null references order_items,
  created_by integer references agents,
  created_at timestamptz(3) not null,
  primary key (item_id, other_id),
  check (item_id < other_id)
);
create index item_links_of_other on item_links (other_id);

-- A paper that the house made for its own work: never released, never an answer to anything.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('answer', 'result', 'attachment', 'invoice', 'internal'));
-- Of a PDF, once somebody had to know; 0: it could not be read.
alter table files add column pages integer;
