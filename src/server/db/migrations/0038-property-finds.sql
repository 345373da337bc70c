-- Properties found for a search by name: each once, with the nota ordered for it and the charge that pays for it.
create table property_finds (
  item_id bigint not null references order_items,
  -- Identifies a property across several mentions.
  property_key text not null,
  registry text not null,
  municipality text not null,
  finca text not null,
  share text not null,
  reference text not null,
  child_item_id bigint not null unique references order_items,
  charge_id bigint not null references order_charges,
  found_by integer not null references agents,
  found_at timestamptz(3) not null,
  primary key (item_id, property_key)
);
create index property_finds_of_charge on property_finds (charge_id);

-- Located candidates in the result of an item.
create table located_candidates (
  item_id bigint not null references order_items,
  candidate_key text not null,
  candidate text not null,
  -- Null if the service does not charge for it.
  charge_id bigint references order_charges,
  found_by integer not null references agents,
  found_at timestamptz(3) not null,
  primary key (item_id, candidate_key)
);

-- Notas are searched by tax id, and open items are listed by service.
create index note_readings_entities on note_readings using gin (entities jsonb_path_ops);
create index order_items_open_of_product on order_items (product_id, created_at, item_id)
  where panel_status_id not in (0, 10, 110, 120);
