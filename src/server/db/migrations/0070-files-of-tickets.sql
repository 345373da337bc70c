-- Files that agents send with an answer in a ticket: uploaded to it, or of the order it is tied to.
alter table files
  add column ticket_id bigint references tickets,
  add constraint files_of_ticket check (ticket_id is null or (item_id is null and order_id is null and customer_id is null));
create index files_of_ticket on files (ticket_id) where ticket_id is not null;

alter table ticket_messages add column file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 10);

-- An answer that leaves later, and not at all if somebody writes before it.
alter table ticket_messages add column unless_answered boolean not null default false;
