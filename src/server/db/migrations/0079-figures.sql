-- Figures for supervisors: values per item, and daily sums that are recalculated whenever an item of the day changes.

-- The time zone of a portal. Source: specification section 1, "Portals"; a test compares it with the program's.
create function portal_zone(store integer) returns text language sql immutable parallel safe
  return case when store in (16, 26, 28) then 'Europe/Lisbon' else 'Europe/Madrid' end;

create function portal_day(at timestamptz, store integer) returns date language sql immutable parallel safe
  return (at at time zone portal_zone(store))::date;

-- Each paid item with its values; its day is the day of the order in the portal's time zone.
create view figure_items as
select i.item_id, i.created_at, portal_day(i.created_at, i.store_id) as day, i.store_id as portal, i.product_id as product,
  coalesce(i.asignee_id, 0) as agent, i.is_portuguese::integer as team, i.total as revenue,
  exists (select from refunds r where r.item_id = i.item_id and r.state = 'done')::integer as refunds,
  coalesce((select sum(r.amount) from refunds r where r.item_id = i.item_id and r.state = 'done'), 0)::integer as refunded,
  (i.delivered_at is not null)::integer as delivered,
  coalesce(i.delivered_at > i.deadline_at, false)::integer as late,
  exists (select from incident_forms f where f.item_id = i.item_id)::integer as incident,
  floor(extract(epoch from i.delivered_at - i.created_at) / 3600)::integer as hours
from order_items i
join orders o using (order_id)
where o.paid_at is not null;

create table figure_days (
  day date not null,
  dimension text not null check (dimension in ('all', 'portal', 'product', 'agent', 'team')),
  -- Number of the portal, product or agent (0: nobody's), 1 for the Portuguese desk; 0 for all.
  key integer not null,
  items integer not null,
  revenue bigint not null,
  refunds integer not null,
  refunded bigint not null,
  delivered integer not null,
  late integer not null,
  incidents integer not null,
  primary key (dimension, day, key)
);

-- How many items took how many whole hours from order to delivery.
create table figure_times (
  day date not null,
  dimension text not null,
  key integer not null,
  hours integer not null,
  items integer not null,
  primary key (dimension, day, key, hours)
);

-- Days that changed since they were counted. Rows are only inserted, so that transactions do not wait for each other.
create table figure_changes (
  change_id bigint generated always as identity primary key,
  day date not null
);
create index figure_changes_of_day on figure_changes (day);

-- Counts days again, whole. One day at a time, so that its bounds are known when the statement is planned.
create procedure count_figures(days date[]) language plpgsql as $$
declare
  -- Named, so that the rows are found by the primary key.
  dimensions constant text[] := array['all', 'portal', 'product', 'agent', 'team'];
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
      cross join lateral (values ('all', 0), ('portal', f.portal), ('product', f.product), ('agent', f.agent), ('team', f.team)) d (dimension, key)
    ), summed as (
      insert into figure_days (day, dimension, key, items, revenue, refunds, refunded, delivered, late, incidents)
      select counted_day, dimension, key, count(*), sum(revenue), sum(refunds), sum(refunded), sum(delivered), sum(late), sum(incident)
      from counted group by dimension, key
    )
    insert into figure_times (day, dimension, key, hours, items)
      select counted_day, dimension, key, hours, count(*) from counted where hours is not null group by dimension, key, hours;
  end loop;
end $$;

-- The figures of a period, both days included, by day or by what the items have in common. Median and p90 are whole hours.
create function figures(by text, first date, last date)
returns table (key text, items integer, revenue bigint, refunds integer, refunded bigint, delivered integer, late integer, incidents integer,
  p50_hours integer, p90_hours integer)
language sql stable as $$
  -- Sums are grouped by numbers; a day counts from the first of all.
  with sums as (
    select case by when 'day' then d.day - date '2000-01-01' else d.key end as number, sum(d.items)::integer as items,
      sum(d.revenue)::bigint as revenue, sum(d.refunds)::integer as refunds, sum(d.refunded)::bigint as refunded,
      sum(d.delivered)::integer as delivered, sum(d.late)::integer as late, sum(d.incidents)::integer as incidents
    from figure_days d
    where d.dimension = case by when 'day' then 'all' else by end and d.day between first and last
    group by 1
  ), taken as (
    select case by when 'day' then t.day - date '2000-01-01' else t.key end as number, t.hours, sum(t.items)::integer as items
    from figure_times t
    where t.dimension = case by when 'day' then 'all' else by end and t.day between first and last
    group by 1, 2
  ), running as (
    select number, hours, sum(items) over (partition by number order by hours) as until_here, sum(items) over (partition by number) as whole
    from taken
  ), middles as (
    select number, min(hours) filter (where until_here >= whole * 0.5) as p50_hours,
      min(hours) filter (where until_here >= whole * 0.9) as p90_hours
    from running group by number
  )
  select case by when 'day' then (date '2000-01-01' + number)::text else number::text end, items, revenue, refunds, refunded, delivered,
    late, incidents, p50_hours, p90_hours
  from sums left join middles using (number)
$$;

-- Form questions that had to be asked again, by the time of asking: number of items, whole hours until the answer, and
-- refunds of those items. Questions made up by agents have ids from 900000000 and belong to no form.
create function figure_questions(first date, last date)
returns table (product integer, question integer, items integer, p50_hours integer, p90_hours integer, refunded bigint)
language sql stable as $$
  with asked as (
    select i.product_id, (q ->> 'option_id')::integer as option_id, i.item_id,
      max(floor(extract(epoch from f.ended_at - f.asked_at) / 3600))::integer as hours
    from incident_forms f
    join order_items i using (item_id)
    cross join lateral jsonb_array_elements(f.questions) q
    where f.asked_at >= first - 1 and f.asked_at < last + 2 and portal_day(f.asked_at, i.store_id) between first and last
      and (q ->> 'option_id')::bigint < 900000000
    group by 1, 2, 3
  )
  select product_id, option_id, count(*)::integer, (percentile_disc(0.5) within group (order by hours))::integer,
    (percentile_disc(0.9) within group (order by hours))::integer,
    coalesce(sum((select sum(r.amount) from refunds r where r.item_id = asked.item_id and r.state = 'done')), 0)::bigint
  from asked group by product_id, option_id
$$;

create function note_figure_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_items' then
    insert into figure_changes (day) values (portal_day(coalesce(new.created_at, old.created_at), coalesce(new.store_id, old.store_id)));
  elsif tg_table_name = 'orders' then
    insert into figure_changes (day)
      select distinct portal_day(i.created_at, i.store_id) from order_items i where i.order_id = new.order_id;
  else
    insert into figure_changes (day)
      select portal_day(i.created_at, i.store_id) from order_items i where i.item_id = coalesce(new.item_id, old.item_id);
  end if;
  return null;
end $$;

create trigger note_figure_item after insert or delete on order_items for each row execute function note_figure_change();
create trigger note_figure_change after update on order_items for each row
  when ((old.asignee_id, old.is_portuguese, old.total, old.delivered_at, old.deadline_at, old.product_id)
    is distinct from (new.asignee_id, new.is_portuguese, new.total, new.delivered_at, new.deadline_at, new.product_id))
  execute function note_figure_change();
create trigger note_figure_change after update on orders for each row
  when (old.paid_at is distinct from new.paid_at) execute function note_figure_change();
create trigger note_figure_change after insert or update or delete on refunds for each row execute function note_figure_change();
create trigger note_figure_change after insert or delete on incident_forms for each row execute function note_figure_change();

insert into figure_changes (day) select distinct portal_day(created_at, store_id) from order_items;

-- Incidents by when the customer was asked, and requests by when they came.
create index incident_forms_by_time on incident_forms (asked_at);
create index tickets_by_time on tickets (created_at);
-- Official fees that customers paid in advance and nobody has spent yet.
create index order_items_open on order_items (panel_status_id, created_at) include (fees, deadline_at, clock)
  where panel_status_id not in (0, 110, 120);
