-- Who held which item from when to when, so that agents see how they spent the day. docs/decisions/0055-activity-and-numbers.md
create table item_sittings (
  sitting_id bigint generated always as identity primary key,
  item_id bigint not null references order_items on delete cascade,
  agent_id integer not null references agents,
  begun_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index item_sittings_of_agent on item_sittings (agent_id, begun_at);
create unique index item_sittings_open on item_sittings (item_id) where ended_at is null;

-- Every way to take or lose a lock changes this column. An expired lock is closed, with its expiry as the end, when the
-- next one is taken.
create function note_sitting() returns trigger language plpgsql as $$
begin
  if old.locked_by is not null then
    update item_sittings set ended_at = greatest(begun_at, least(now(), old.locked_until))
    where item_id = new.item_id and ended_at is null;
  end if;
  if new.locked_by is not null then
    insert into item_sittings (item_id, agent_id) values (new.item_id, new.locked_by);
  end if;
  return null;
end $$;
create trigger note_sitting after update of locked_by on order_items
  for each row when (old.locked_by is distinct from new.locked_by) execute function note_sitting();

-- What an agent did lately, of millions of lines.
create index item_history_of_agent on item_history (admin_user_id, created_at) where admin_user_id is not null;
