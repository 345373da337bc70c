-- The queues: to whom an item was given and why, who skipped it, and until when an answered one is reserved for its
-- agent.

alter table order_items
  -- When the customer answered, while the item is in an answered status; until `kept_until` it is reserved for its
  -- agent.
  add column answered_at timestamptz(3),
  add column kept_until timestamptz(3),
  -- The agent to whom the queue gave it last, and the facts of that choice.
  add column given_to integer references agents,
  add column given_at timestamptz(3),
  add column given_for jsonb,
  drop column queue_score,
  -- Business days and the rest of a day at which it entered the queue. Its rank is the base plus the elapsed days, one less before that time of day:
  -- so each of the two halves of a day is in the order of an index, at any time.
  add column queue_base integer generated always as ((priority - queue_entered / 36000000)::integer) stored,
  add column queue_part integer generated always as ((queue_entered % 36000000)::integer) stored;

update order_items i set answered_at = coalesce(
  (select max(h.created_at) from item_history h where h.item_id = i.item_id and h.new_status = i.panel_status_id), i.updated_at)
where i.panel_status_id = 80 or (i.panel_status_id = 40 and i.incidencia_status_id = 58);

create index order_items_queue on order_items
  (queue, calendar, queue_base desc, deadline_at, created_at, item_id, queue_part) where queue is not null;
create index order_items_in_progress on order_items (asignee_id) where panel_status_id = 50;
drop index order_items_answered_own;
create index order_items_answered_own on order_items (asignee_id, answered_at) where answered_at is not null;

-- An item that an agent skipped with a reason (which is in the item's history) is hidden from them for a while.
create table item_skips (
  agent_id integer not null references agents,
  item_id bigint not null references order_items,
  hidden_until timestamptz(3) not null,
  primary key (agent_id, item_id)
);
