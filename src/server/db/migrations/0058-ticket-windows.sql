-- Tickets in windows of the panel: who has which ticket open, unsent input, and notices of changes.

-- Every change of a ticket writes a line of its history, so a trigger on the history announces all changes; a lock
-- writes none.
create function announce_ticket() returns trigger language plpgsql as $$
begin
  perform pg_notify('panel_live', json_build_object('kind', 'ticket', 'ticket_id', new.ticket_id)::text);
  return null;
end $$;
create trigger ticket_history_announced after insert on ticket_history for each row execute function announce_ticket();
create trigger tickets_announced after update on tickets for each row
  when (old.locked_by is distinct from new.locked_by or old.version <> new.version)
  execute function announce_ticket();

alter table panel_presence add column ticket_ids bigint[] not null default '{}';

-- An agent's unsent input on a ticket.
create table ticket_drafts (
  ticket_id bigint not null references tickets on delete cascade,
  agent_id integer not null references agents,
  draft jsonb not null,
  updated_at timestamptz(3) not null,
  primary key (ticket_id, agent_id)
);
create index ticket_drafts_by_age on ticket_drafts (updated_at);
