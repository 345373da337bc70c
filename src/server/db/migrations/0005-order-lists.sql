-- The panel's list is read by each of its filters, newest first, and must not read the whole table for any of them.
create index order_items_by_product on order_items (product_id, created_at desc, item_id desc);
create index order_items_by_referencia on order_items (lower(referencia) text_pattern_ops) where referencia is not null;
create index order_items_by_client_status
  on order_items (client_status_id, internal_status, panel_status_id, created_at desc);
create index order_items_of_notary on order_items (notary_id, created_at desc, item_id desc) where notary_id is not null;
