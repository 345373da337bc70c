-- Figures by registry. The registry of an order is determined on each view; the last result is stored for counting.
create table item_registries (
  item_id bigint primary key references order_items on delete cascade,
  -- Null if there is none: ambiguous, unknown place, or deleted since.
  registry_id integer references property_registries on delete set null,
  decided_at timestamptz(3) not null
);
create index item_registries_of_registry on item_registries (registry_id) where registry_id is not null;

create or replace view figure_items as
select i.item_id, i.created_at, portal_day(i.created_at, i.store_id) as day, i.store_id as portal, i.product_id as product,
  coalesce(i.asignee_id, 0) as agent, i.is_portuguese::integer as team, i.total as revenue,
  exists (select from refunds r where r.item_id = i.item_id and r.state = 'done')::integer as refunds,
  coalesce((select sum(r.amount) from refunds r where r.item_id = i.item_id and r.state = 'done'), 0)::integer as refunded,
  (i.delivered_at is not null)::integer as delivered,
  coalesce(i.delivered_at > i.deadline_at, false)::integer as late,
  exists (select from incident_forms f where f.item_id = i.item_id)::integer as incident,
  floor(extract(epoch from i.delivered_at - i.created_at) / 3600)::integer as hours,
  coalesce(r.registry_id, 0) as registry
from order_items i
join orders o using (order_id)
left join item_registries r using (item_id)
where o.paid_at is not null;

alter table figure_days drop constraint figure_days_dimension_check,
  add constraint figure_days_dimension_check check (dimension in ('all', 'portal', 'product', 'agent', 'team', 'registry'));

-- Counts days again, whole. One day at a time, so that its bounds are known when the statement is planned.
create or replace procedure count_figures(days date[]) language plpgsql as $$
declare
  -- Named, so that the rows are found by the primary key.
  dimensions constant text[] := array['all', 'portal', 'product', 'agent', 'team', 'registry'];
  counted_day date;
  -- A day of ours begins up to two hours before the same day of UTC, and never after it.
  begins timestamptz;
  ends timestamptz;
begin
  delete from figure_days where dimension = any (dimensions) and day = any (days);
  delete from figure_times where dimension = any (dimensions) and day = any (days);
  foreach counted_day in array days loop
    begins := (counted_day::timestamp - interval '3 hours') at time zone 'UTC';
    ends := (counted_day::timestamp + interval '25 hours') at time zone 'UTC';
    with counted as materialized (
      select d.dimension, d.key, f.revenue, f.refunds, f.refunded, f.delivered, f.late, f.incident, f.hours
      from (
        select * from figure_items where created_at >= begins and created_at < ends and day = counted_day
      ) f
      cross join lateral (values ('all', 0), ('portal', f.portal), ('product', f.product), ('agent', f.agent), ('team', f.team), ('registry', f.registry)) d (dimension, key)
    ), summed as (
      insert into figure_days (day, dimension, key, items, revenue, refunds, refunded, delivered, late, incidents)
      select counted_day, dimension, key, count(*), sum(revenue), sum(refunds), sum(refunded), sum(delivered), sum(late), sum(incident)
      from counted group by dimension, key
    )
    insert into figure_times (day, dimension, key, hours, items)
      select counted_day, dimension, key, hours, count(*) from counted where hours is not null group by dimension, key, hours;
  end loop;
end $$;

create trigger note_figure_change after insert or delete on item_registries for each row execute function note_figure_change();
create trigger note_figure_moved after update on item_registries for each row
  when (old.registry_id is distinct from new.registry_id) execute function note_figure_change();
insert into figure_changes (day) select distinct portal_day(created_at, store_id) from order_items;
