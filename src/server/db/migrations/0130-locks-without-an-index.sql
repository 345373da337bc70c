-- Who holds which item is found by the open sittings (0040), not by an index of its own: a column in an index, even in a condition of one, makes each lock
-- an entry in every index of its item. docs/decisions/0160-locks-that-touch-no-index.md
insert into item_sittings (item_id, agent_id)
select i.item_id, i.locked_by from order_items i
where i.locked_by is not null and not exists (select from item_sittings s where s.item_id = i.item_id and s.ended_at is null);

create index item_sittings_held on item_sittings (agent_id, item_id) where ended_at is null;
drop index order_items_locks;

-- Room for a changed row beside the one before, without which it would need new entries too.
alter table order_items set (fillfactor = 85);
alter table panel_presence set (fillfactor = 50);
