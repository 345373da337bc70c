-- The searched text of a ticket, stored: otherwise a search by a common word would normalise the text of every ticket that has it, each time.
drop index tickets_words;
alter table tickets
  add column words text not null generated always as (ticket_words(subject, person_name, email::text)) stored;
create index tickets_words on tickets using gin (words gin_trgm_ops);
