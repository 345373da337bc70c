-- Tables whose rows come without end are cut into partitions by time (docs/decisions/0149-outgrowing-one-machine.md). They are in a schema of their
-- own, into which the product's role may not look: it writes and reads by the table.
create schema partitions;

-- Nonces by the day of the signed time. The time is part of their key, so a nonce that is sent again comes to the partition where it was used.
-- Deleting them row by row cost as much as writing them; a day's partition is dropped instead.
-- Only the last ten minutes are copied, in this transaction, as older times are no longer accepted: a million rows take 23 s on two busy cores.
-- safe: a table with the same columns takes its name before this transaction ends
alter table oauth_nonces rename to oauth_nonces_before;
-- safe: no statement names this constraint
alter table oauth_nonces_before rename constraint oauth_nonces_pkey to oauth_nonces_before_pkey;

create table oauth_nonces (
  consumer_key text not null,
  token text not null,
  oauth_timestamp bigint not null,
  nonce text not null,
  primary key (consumer_key, token, oauth_timestamp, nonce)
) partition by range (oauth_timestamp);

-- A call is not refused for want of a partition. What comes here is reported, and moved when its day is made.
create table partitions.oauth_nonces_default partition of oauth_nonces default;

/*
 * Makes the partitions of today and the next three days, moves what came without one, and drops days that ended more than ten minutes ago, twice the
 * window in which a signed time is accepted. It may run at any time, also twice at once; where nothing is due it only looks. It belongs to the owner
 * of the tables, as the product's role may not change them.
 */
create function keep_nonce_partitions(at timestamptz) returns void
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
  if due is null and ended is null and not exists (select from partitions.oauth_nonces_default) then return; end if;

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

select keep_nonce_partitions(now());
insert into oauth_nonces select * from oauth_nonces_before
where oauth_timestamp >= extract(epoch from now() - interval '10 minutes');
-- safe: its name came with this migration, so nothing reads it
drop table oauth_nonces_before;

/* For each table in partitions how many of those that should be there at a time are not, and how many rows came without one. */
create function list_partitioned_tables(at timestamptz) returns table (name text, missing int, strays int)
language sql stable security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
  select 'oauth_nonces',
    (select count(*)::int from generate_series(0, 2) n
     where to_regclass(format('partitions.oauth_nonces_%s', to_char(at::date + n, 'YYYYMMDD'))) is null),
    (select count(*)::int from (select from partitions.oauth_nonces_default limit 10000) few)
$$;
