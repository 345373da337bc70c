-- Sums of whole months, so that a year is read from twelve of them. A month is kept once its days are quiet; until then its days serve.

create table figure_months (
  month date not null,
  dimension text not null,
  key integer not null,
  items integer not null,
  revenue bigint not null,
  refunds integer not null,
  refunded bigint not null,
  delivered integer not null,
  late integer not null,
  incidents integer not null,
  primary key (dimension, month, key)
);

create table figure_month_times (
  month date not null,
  dimension text not null,
  key integer not null,
  hours integer not null,
  items integer not null,
  primary key (dimension, month, key, hours)
);

-- The months that have days, whether their sums are kept, and when one of their days was last counted.
create table figure_month_states (
  month date primary key,
  is_kept boolean not null default false,
  counted_at timestamptz not null
);
insert into figure_month_states (month, counted_at)
  select distinct date_trunc('month', day::timestamp)::date, now() from figure_days;

-- Adds the days of a month up, whole.
create procedure keep_figure_month(kept date) language sql as $$
  delete from figure_months where month = kept;
  delete from figure_month_times where month = kept;
  insert into figure_months (month, dimension, key, items, revenue, refunds, refunded, delivered, late, incidents)
    select kept, dimension, key, sum(items), sum(revenue), sum(refunds), sum(refunded), sum(delivered), sum(late), sum(incidents)
    from figure_days where day >= kept and day < kept + interval '1 month' group by dimension, key;
  insert into figure_month_times (month, dimension, key, hours, items)
    select kept, dimension, key, hours, sum(items)
    from figure_times where day >= kept and day < kept + interval '1 month' group by dimension, key, hours;
  update figure_month_states set is_kept = true where month = kept;
$$;

-- The kept months that lie in a period, both days included.
create function figure_months_within(first date, last date) returns date[] language sql stable as $$
  select coalesce(array_agg(month), '{}') from figure_month_states
  where is_kept and month >= first and (month + interval '1 month')::date - 1 <= last
$$;

-- The days of a period that no kept month holds.
create function figure_days_beside(first date, last date, months date[]) returns date[] language sql immutable as $$
  select coalesce(array_agg(day::date), '{}') from generate_series(first::timestamp, last::timestamp, interval '1 day') day
  where date_trunc('month', day)::date <> all (months)
$$;

-- As before, but from the sums of whole months where they are kept and the period is not shown by day or week.
create or replace function figures(by text, first date, last date)
returns table (key text, items integer, revenue bigint, refunds integer, refunded bigint, delivered integer, late integer, incidents integer,
  p50_hours integer, p90_hours integer)
language plpgsql stable as $$
#variable_conflict use_column
declare
  -- Named, so that the rows are found by the primary keys.
  of_dimension constant text := case when by in ('day', 'week', 'month') then 'all' else by end;
  months constant date[] := case when by in ('day', 'week') then '{}' else figure_months_within(first, last) end;
  days constant date[] := figure_days_beside(first, last, months);
begin
  return query
  with sums as (
    select figure_number(by, s.day, s.key) as number, sum(s.items)::integer as items, sum(s.revenue)::bigint as revenue,
      sum(s.refunds)::integer as refunds, sum(s.refunded)::bigint as refunded, sum(s.delivered)::integer as delivered,
      sum(s.late)::integer as late, sum(s.incidents)::integer as incidents
    from (
      select d.day, d.key, d.items, d.revenue, d.refunds, d.refunded, d.delivered, d.late, d.incidents
      from figure_days d where d.dimension = of_dimension and d.day = any (days)
      union all
      select m.month, m.key, m.items, m.revenue, m.refunds, m.refunded, m.delivered, m.late, m.incidents
      from figure_months m where m.dimension = of_dimension and m.month = any (months)
    ) s group by 1
  ), taken as (
    select figure_number(by, s.day, s.key) as number, s.hours, sum(s.items)::integer as items
    from (
      select t.day, t.key, t.hours, t.items from figure_times t where t.dimension = of_dimension and t.day = any (days)
      union all
      select m.month, m.key, m.hours, m.items from figure_month_times m where m.dimension = of_dimension and m.month = any (months)
    ) s group by 1, 2
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
  from sums left join middles using (number);
end $$;
