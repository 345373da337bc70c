-- An agent's decision on the answers in a customer's mail to the questions of an incident; null while undecided.
alter table received_mails add column answers_taken text check (answers_taken in ('accepted', 'rejected'));

-- A merged ticket keeps its messages, notes and files, which are shown in the other ticket; its own status stays
-- unchanged.
alter table tickets
  add column merged_into bigint references tickets,
  add column merged_at timestamptz(3),
  add constraint merged_whole check ((merged_into is null) = (merged_at is null)),
  add constraint not_merged_into_itself check (merged_into <> ticket_id);
create index tickets_merged_into on tickets (merged_into) where merged_into is not null;
