-- Questions that were asked again, one row per item, question and day, so that a quarter can be summed without reading
-- its incidents.
create table figure_asked (
  item_id bigint not null references order_items on delete cascade,
  option_id integer not null,
  asked_on date not null,
  product integer not null,
  hours integer,
  refunded integer not null,
  primary key (item_id, option_id, asked_on)
);
create index figure_asked_by_day on figure_asked (asked_on) include (product, option_id, item_id, hours, refunded);

-- Counts the questions of items again that were ordered on these days, beside `count_figures`. Questions that agents make up have numbers
-- from 900000000 and belong to no form.
create procedure count_asked(days date[]) language sql as $$
  delete from figure_asked where item_id in (
    select i.item_id from unnest(days) day
    join order_items i on i.created_at >= day - 1 and i.created_at < day + 2 and portal_day(i.created_at, i.store_id) = day);
  insert into figure_asked (item_id, option_id, asked_on, product, hours, refunded)
    select i.item_id, asked.option_id, asked.asked_on, i.product_id, asked.hours,
      coalesce((select sum(r.amount) from refunds r where r.item_id = i.item_id and r.state = 'done'), 0)
    from unnest(days) day
    join order_items i on i.created_at >= day - 1 and i.created_at < day + 2 and portal_day(i.created_at, i.store_id) = day
    cross join lateral (
      select (q ->> 'option_id')::integer as option_id, portal_day(f.asked_at, i.store_id) as asked_on,
        max(floor(extract(epoch from f.ended_at - f.asked_at) / 3600)) as hours
      from incident_forms f
      cross join lateral jsonb_array_elements(f.questions) q
      where f.item_id = i.item_id and (q ->> 'option_id')::bigint < 900000000
      group by 1, 2
    ) asked;
$$;

do $$
declare
  days date[] := array(select distinct portal_day(created_at, store_id) from order_items);
begin
  call count_asked(days);
end $$;

create or replace function figure_questions(first date, last date)
returns table (product integer, question integer, items integer, p50_hours integer, p90_hours integer, refunded bigint)
language sql stable as $$
  with asked as (
    select product, option_id, item_id, max(hours) as hours, max(refunded) as refunded
    from figure_asked where asked_on between first and last group by 1, 2, 3
  )
  select product, option_id, count(*)::integer, (percentile_disc(0.5) within group (order by hours))::integer,
    (percentile_disc(0.9) within group (order by hours))::integer, sum(refunded)::bigint
  from asked group by product, option_id
$$;

create trigger note_figure_answered after update on incident_forms for each row
  when ((old.asked_at, old.ended_at, old.questions) is distinct from (new.asked_at, new.ended_at, new.questions))
  execute function note_figure_change();
