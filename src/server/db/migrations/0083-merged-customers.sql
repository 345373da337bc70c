-- Two accounts of one person: rows of one are moved to the other, and can be moved back.
alter table customers
  add column merged_into integer references customers,
  add constraint merged_into_another check (merged_into <> customer_id);
create index customers_merged on customers (merged_into) where merged_into is not null;

create table customer_merges (
  merge_id integer generated always as identity primary key,
  customer_id integer not null references customers,
  into_id integer not null references customers,
  -- Emptied when one of both is erased.
  reason text not null,
  merged_by integer not null references agents,
  merged_at timestamptz(3) not null,
  unmerged_by integer references agents,
  unmerged_at timestamptz(3),
  constraint unmerged_by_somebody check ((unmerged_by is null) = (unmerged_at is null))
);
create unique index one_merge_at_a_time on customer_merges (customer_id) where unmerged_at is null;
create index customer_merges_into on customer_merges (into_id);

-- Rows moved by a merge, by their keys. Later rows belong to the remaining account.
create table customer_merge_rows (
  merge_id integer not null references customer_merges on delete cascade,
  table_name text not null,
  key jsonb not null,
  primary key (merge_id, table_name, key)
);

-- Accounts confirmed as different people, so that they are not proposed again.
create table customers_kept_apart (
  customer_id integer not null references customers,
  other_id integer not null references customers,
  agent_id integer not null references agents,
  at timestamptz(3) not null,
  primary key (customer_id, other_id),
  constraint lower_first check (customer_id < other_id)
);

-- The account that holds everything of an address, and all addresses that lead to an account.
create function customer_of_address(citext) returns integer language sql stable as $$
  select coalesce(merged_into, customer_id) from customers where email = $1 and erased_at is null
$$;
create function addresses_of_customer(integer) returns setof citext language sql stable as $$
  select email from customers where customer_id = $1 union all select email from customers where merged_into = $1
$$;

-- A write with the id of a merged account goes to the remaining one. The share lock waits for a merge in progress.
create function lead_to_kept_customer() returns trigger language plpgsql as $$
declare
  kept integer;
begin
  select coalesce(merged_into, customer_id) into kept from customers where customer_id = new.customer_id for key share;
  new.customer_id := coalesce(kept, new.customer_id);
  return new;
end $$;

do $$
declare
  led text;
begin
  foreach led in array array['orders', 'order_items', 'quotes', 'payment_links', 'files', 'tickets', 'ticket_messages', 'thread_views',
    'phone_calls', 'inmuebles', 'empresas', 'vehiculos', 'portfolio_removals', 'portfolio_declines', 'product_reviews', 'reminders',
    'order_shares', 'saved_cards', 'notification_settings', 'calendar_feeds']
  loop
    execute format('create trigger lead_to_kept_customer before insert or update of customer_id on %I
      for each row when (new.customer_id is not null) execute function lead_to_kept_customer()', led);
  end loop;
end $$;
-- To find likely duplicates.
create index customers_by_tax_id on customers (upper(regexp_replace(tax_id, '[^A-Za-z0-9]', '', 'g'))) where tax_id is not null;
create index customers_by_mailbox on customers
  (replace(regexp_replace(lower(split_part(email::text, '@', 1)), '\+.*$', ''), '.', ''));
create index customers_by_name on customers (plain_letters(firstname || ' ' || lastname));
