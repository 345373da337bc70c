-- Figures of longer periods by week and by month, from the same sums of days.

-- What the days of a period are summed by: the first day of a day, week or month (counted from 2000-01-01), or the key of a group.
create function figure_number(by text, day date, key integer) returns integer language sql immutable parallel safe
  return case by
    when 'day' then day - date '2000-01-01'
    when 'week' then day - (extract(isodow from day)::integer - 1) - date '2000-01-01'
    when 'month' then day - (extract(day from day)::integer - 1) - date '2000-01-01'
    else key end;

-- The figures of a period, both days included, by day, week or month or by what the items have in common. A week or month has only its days of
-- the period. Median and p90 are whole hours, of the single items.
create or replace function figures(by text, first date, last date)
returns table (key text, items integer, revenue bigint, refunds integer, refunded bigint, delivered integer, late integer, incidents integer,
  p50_hours integer, p90_hours integer)
language sql stable as $$
  with sums as (
    select figure_number(by, d.day, d.key) as number, sum(d.items)::integer as items,
      sum(d.revenue)::bigint as revenue, sum(d.refunds)::integer as refunds, sum(d.refunded)::bigint as refunded,
      sum(d.delivered)::integer as delivered, sum(d.late)::integer as late, sum(d.incidents)::integer as incidents
    from figure_days d
    where d.dimension = case when by in ('day', 'week', 'month') then 'all' else by end and d.day between first and last
    group by 1
  ), taken as (
    select figure_number(by, t.day, t.key) as number, t.hours, sum(t.items)::integer as items
    from figure_times t
    where t.dimension = case when by in ('day', 'week', 'month') then 'all' else by end and t.day between first and last
    group by 1, 2
  ), running as (
    select number, hours, sum(items) over (partition by number order by hours) as until_here, sum(items) over (partition by number) as whole
    from taken
  ), middles as (
    select number, min(hours) filter (where until_here >= whole * 0.5) as p50_hours,
      min(hours) filter (where until_here >= whole * 0.9) as p90_hours
    from running group by number
  )
  select case when by in ('day', 'week', 'month') then (date '2000-01-01' + number)::text else number::text end, items, revenue, refunds,
    refunded, delivered, late, incidents, p50_hours, p90_hours
  from sums left join middles using (number)
$$;
