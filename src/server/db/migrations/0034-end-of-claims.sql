-- Delivered items are closed at the end of the claim period; the sweep searches for them every minute.
create index order_items_delivered on order_items (delivered_at) where panel_status_id = 110;
