-- Attributes that agents add to an item besides its form, by key; visible to the customer.
create table item_attributes (
  item_id bigint not null references order_items,
  key text not null,
  value text not null,
  updated_at timestamptz(3) not null,
  primary key (item_id, key)
);

-- Two items of one customer that a person linked; the smaller id comes first.
create table item_links (
  item_id bigint not null references order_items,
  other_id bigint not null references order_items,
  created_by integer references agents,
  created_at timestamptz(3) not null,
  primary key (item_id, other_id),
  check (item_id < other_id)
);
create index item_links_of_other on item_links (other_id);

-- Internal files: never released, and never an answer to a question.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('answer', 'result', 'attachment', 'invoice', 'internal'));
-- Pages of a PDF, counted when first needed; 0: it could not be read.
alter table files add column pages integer;
