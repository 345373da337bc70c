-- What an agent had typed on a ticket that a supervisor took by force: offered to the agent who continues.
alter table ticket_drafts
  add column shared_at timestamptz(3),
  add column shared_by integer references agents,
  add constraint shared_whole check ((shared_at is null) = (shared_by is null));
