-- Messages that customers write in the shop belong to the same thread as their mail.
alter table ticket_messages
  -- Written in a form of the shop, not by mail.
  add column by_form boolean not null default false,
  -- Who wrote it while signed in.
  add column customer_id integer references customers,
  add constraint forms_are_written_to_us check (not by_form or direction = 'in'),
  add constraint accounts_write_by_form check (customer_id is null or by_form);

-- A mail about a ticket that is not one of its messages, such as the acknowledgement.
alter table mails add column ticket_id bigint references tickets;
create index mails_of_ticket on mails (ticket_id) where ticket_id is not null;

-- Until when a customer has read a thread: the messages about an order, or a ticket about none.
create table thread_views (
  customer_id integer not null references customers,
  order_id bigint references orders,
  ticket_id bigint references tickets on delete cascade,
  seen_at timestamptz(3) not null,
  constraint one_thread check ((order_id is null) <> (ticket_id is null)),
  constraint one_view_of_each unique nulls not distinct (customer_id, order_id, ticket_id)
);
