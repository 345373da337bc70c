-- What is due or late is a small part of what there is, and its number is asked for by every agent once a minute.
create index order_items_due on order_items (deadline_at) where clock = 'runs';
