-- The rows of a purchase with the number of their order in every key: the keys that a distributed engine asks for, beside the product's own tables.
create schema tree;
create table tree.orders (like public.orders including defaults, primary key (order_id));
create table tree.order_items (like public.order_items including defaults, primary key (order_id, item_id));
create table tree.payments (like public.payments including defaults, primary key (order_id, payment_id));
create table tree.payment_events (like public.payment_events including defaults, order_id bigint not null,
  primary key (order_id, event_id), unique (order_id, payment_id, provider_event_id));
create table tree.item_history (like public.item_history including defaults, order_id bigint not null, primary key (order_id, history_id));
create table tree.mails (like public.mails including defaults, primary key (order_id, mail_id));
