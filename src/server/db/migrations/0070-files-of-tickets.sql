-- Attachments of answers in tickets: uploaded files, or files of the linked order.
alter table files
  add column ticket_id bigint references tickets,
  add constraint files_of_ticket check (ticket_id is null or (item_id is null and order_id is null and customer_id is null));
create index files_of_ticket on files (ticket_id) where ticket_id is not null;

alter table ticket_messages add column file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 10);

-- A scheduled answer that is not sent if the person writes first.
alter table ticket_messages add column unless_answered boolean not null default false;
