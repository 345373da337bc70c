-- Both functions ask for a column: a Citus coordinator refuses a subquery without any over a table that is spread over its workers.
create or replace function keep_nonce_partitions(at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  today constant date := at::date;
  forgotten constant date := (at - interval '10 minutes')::date;
  due date[];
  ended text[];
  each_day date;
  each_name text;
begin
  select array_agg(day order by day) into due from (
    select today + n as day from generate_series(0, 3) n
    union
    select to_timestamp(oauth_timestamp)::date from partitions.oauth_nonces_default
    where oauth_timestamp >= extract(epoch from forgotten)
  ) days where to_regclass(format('partitions.oauth_nonces_%s', to_char(day, 'YYYYMMDD'))) is null;
  select array_agg(relname::text) into ended from pg_class
  where relnamespace = 'partitions'::regnamespace and relname ~ '^oauth_nonces_\d{8}$'
    and relname < format('oauth_nonces_%s', to_char(forgotten, 'YYYYMMDD'));
  if due is null and ended is null and not exists (select nonce from partitions.oauth_nonces_default) then return; end if;

  perform pg_advisory_xact_lock(7205103);
  lock table oauth_nonces in access exclusive mode;
  create temp table strays on commit drop as
    select * from partitions.oauth_nonces_default where oauth_timestamp >= extract(epoch from forgotten);
  delete from partitions.oauth_nonces_default;
  foreach each_day in array coalesce(due, '{}') loop
    execute format('create table if not exists partitions.oauth_nonces_%s partition of oauth_nonces for values from (%s) to (%s)',
      to_char(each_day, 'YYYYMMDD'), extract(epoch from each_day)::bigint, extract(epoch from each_day + 1)::bigint);
  end loop;
  insert into oauth_nonces select * from strays;
  drop table strays;
  foreach each_name in array coalesce(ended, '{}') loop
    execute format('drop table if exists partitions.%I', each_name);
  end loop;
end $$;

create or replace function list_partitioned_tables(at timestamptz) returns table (name text, missing int, strays int)
language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
  select 'oauth_nonces',
    (select count(*)::int from generate_series(0, 2) n
     where to_regclass(format('partitions.oauth_nonces_%s', to_char(at::date + n, 'YYYYMMDD'))) is null),
    (select count(*)::int from (select nonce from partitions.oauth_nonces_default limit 10000) few)
$$;
