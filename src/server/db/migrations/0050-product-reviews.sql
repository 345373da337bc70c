-- Customers' reviews of services, and reviews that a supervisor copied from another site. Source: issue "Trust", part
-- 11.
create table product_reviews (
  review_id bigint generated always as identity primary key,
  product_id integer not null,
  -- The portal where it was bought, or for which it was entered.
  store_id integer not null,
  -- The language that it is written in.
  locale text not null check (locale in ('es', 'en', 'pt')),
  stars smallint not null check (stars between 1 and 5),
  text text not null check (text <> ''),
  shown_name text not null check (shown_name <> ''),
  -- `order`: by the customer of a delivered item. `external`: copied from another site, with the address of the original.
  source text not null check (source in ('order', 'external')),
  item_id bigint unique references order_items,
  customer_id integer references customers,
  site_name text,
  site_url text,
  entered_by integer references agents,
  -- Idempotency key of a click.
  request_key text unique,
  -- The day on which these words were written, here or on the other site.
  written_on date not null,
  state text not null check (state in ('waiting', 'published', 'rejected')),
  -- Reason of the rejection, shown to the customer.
  reason text,
  decided_by integer references agents,
  decided_at timestamptz(3),
  answer text check (answer <> ''),
  answered_by integer references agents,
  answered_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint source_is_whole check (case source
    when 'order' then num_nonnulls(item_id, customer_id) = 2 and num_nonnulls(site_name, site_url, entered_by) = 0
    else num_nonnulls(item_id, customer_id) = 0 and num_nonnulls(site_name, site_url, entered_by) = 3 end),
  constraint decision_is_whole check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
  constraint reason_is_of_a_rejection check ((state = 'rejected') = (reason is not null)),
  constraint answer_is_whole check (num_nonnulls(answer, answered_by, answered_at) in (0, 3))
);
create index product_reviews_published on product_reviews (product_id, written_on desc, review_id desc) where state = 'published';
create index product_reviews_by_state on product_reviews (state, updated_at desc, review_id desc);
create index product_reviews_of_customer on product_reviews (customer_id) where customer_id is not null;

-- Every process caches what is published, so a trigger announces each change and no writer can forget to.
create function announce_product_review() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and old.state = 'published') or (tg_op <> 'DELETE' and new.state = 'published') then
    perform pg_notify('product_reviews', coalesce(new.product_id, old.product_id)::text);
  end if;
  return null;
end $$;
create trigger product_reviews_announced after insert or update or delete on product_reviews for each row
  execute function announce_product_review();
