-- An agent's unsent input on a ticket that a supervisor took over, offered to the next agent.
alter table ticket_drafts
  add column shared_at timestamptz(3),
  add column shared_by integer references agents,
  add constraint shared_whole check ((shared_at is null) = (shared_by is null));
