-- What an agent did with the answers that a customer's mail gives to the questions of an incident; null while nobody has decided.
alter table received_mails add column answers_taken text check (answers_taken in ('accepted', 'rejected'));

-- A ticket that was merged into another one keeps its messages, notes and files; they show there, and its own state waits unchanged.
alter table tickets
  add column merged_into bigint references tickets,
  add column merged_at timestamptz(3),
  add constraint merged_whole check ((merged_into is null) = (merged_at is null)),
  add constraint not_merged_into_itself check (merged_into <> ticket_id);
create index tickets_merged_into on tickets (merged_into) where merged_into is not null;
