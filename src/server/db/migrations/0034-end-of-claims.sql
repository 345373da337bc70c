-- What was delivered is closed once nobody can claim any more; looked for every minute among all that was ever delivered.
create index order_items_delivered on order_items (delivered_at) where panel_status_id = 110;
