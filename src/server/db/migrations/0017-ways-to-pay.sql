-- Ways to pay, one ledger, refunds. Source: specification, sections 2, 3 ("Order payment") and 7 ("Checkout").

-- Payment methods of a portal with their providers, in order. A portal without rows offers the defaults of its country.
create table portal_payment_methods (
  store_id integer not null,
  method text not null check (method in ('cc', 'paypal', 'bizum', 'multibanco', 'bank')),
  provider text not null,
  position integer not null,
  primary key (store_id, method)
);

-- Charges after the order, each with its own payment and invoice.
create table order_charges (
  charge_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  item_id bigint not null references order_items,
  -- Code of the product's post_order_charges.
  code text not null,
  units integer not null check (units > 0),
  unit_price integer not null check (unit_price >= 0),
  lines jsonb not null,
  subtotal integer not null,
  tax_rate integer not null,
  tax_amount integer not null,
  fees integer not null default 0,
  total integer not null check (total > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled')),
  note text,
  created_by integer references agents,
  -- Idempotency key of a click.
  request_key text not null unique,
  paid_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index order_charges_of_order on order_charges (order_id);
create index order_charges_of_item on order_charges (item_id);

-- Until when an order prepared by an agent can be paid; null: as long as the chosen payment method takes.
alter table orders add column pay_by timestamptz(3);

-- Attempts ---------------------------------------------------------------------------------------------------------------

alter table payments
  -- Null for a payment of the order itself.
  add column charge_id bigint references order_charges,
  add column provider_ref text,
  add column capture_ref text,
  add column instructions jsonb,
  add column expires_at timestamptz(3),
  -- Sums of the attempt's events, written with them in one transaction.
  add column captured integer not null default 0 check (captured >= 0),
  add column refunded integer not null default 0 check (refunded >= 0),
  add column charged_back integer not null default 0 check (charged_back >= 0),
  -- Refunded or reserved for a refund, so that refunds together never exceed what was captured.
  add column refund_reserved integer not null default 0,
  add constraint refunds_within_what_came check (refund_reserved between 0 and captured),
  add constraint refunded_was_reserved check (refunded <= refund_reserved);
update payments set captured = (
  select coalesce(sum(amount), 0) from payment_events where payment_events.payment_id = payments.payment_id and kind = 'success'
);
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check
  check (state in ('requested', 'challenge', 'pending', 'captured', 'declined', 'expired'));
update payments set challenge = challenge || '{"method": "post"}' where challenge is not null;
drop index one_live_attempt_an_order;
drop index one_capture_an_order;
create unique index one_live_attempt_of_a_due on payments (order_id, coalesce(charge_id, 0))
  where state in ('requested', 'challenge', 'pending');
create unique index one_capture_of_a_due on payments (order_id, coalesce(charge_id, 0)) where state = 'captured';
create index payments_open on payments (created_at) where state in ('requested', 'challenge', 'pending');
create index payments_by_provider_ref on payments (provider, provider_ref) where provider_ref is not null;
create index payments_by_capture_ref on payments (provider, capture_ref) where capture_ref is not null;
create index payments_by_date on payments (created_at desc, payment_id desc);

-- The ledger only grows.
create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'payment_events only grows';
end $$;
create trigger payment_events_only_grow before update or delete on payment_events
  for each row execute function refuse_change_of_ledger();
create index payment_events_by_date on payment_events (created_at);

alter table payment_notifications
  add column payment_id bigint references payments,
  add column handled_at timestamptz(3);

-- Refunds ----------------------------------------------------------------------------------------------------------------

create table refunds (
  refund_id bigint generated always as identity primary key,
  refund_number text not null unique,
  order_id bigint not null references orders,
  -- Null for money that belongs to no item: paid twice, or too much.
  item_id bigint references order_items,
  payment_id bigint not null references payments,
  kind text not null check (kind in ('total', 'partial', 'cancellation', 'withdrawal', 'surplus')),
  amount integer not null check (amount > 0),
  -- The refunded part of the item: net, VAT, official fees. Null for money that belongs to no item.
  subtotal integer,
  tax_rate integer,
  tax_amount integer,
  fees integer,
  -- Refunded lines of the item; empty for a refund of an amount.
  lines jsonb not null default '[]',
  -- The statement of a cancellation: stage, fee, and the amount kept.
  fee_statement jsonb,
  reason text not null,
  state text not null check (state in
    ('proposed', 'rejected', 'lapsed', 'approved', 'sent', 'by_hand', 'done', 'failed')),
  proposed_by integer references agents,
  proposed_at timestamptz(3) not null,
  lapses_at timestamptz(3),
  decided_by integer references agents,
  decided_at timestamptz(3),
  decision_note text,
  provider_ref text,
  -- The account for a manual transfer, if the provider cannot refund.
  iban text,
  sent_at timestamptz(3),
  done_at timestamptz(3),
  failure_code text,
  request_key text not null,
  updated_at timestamptz(3) not null,
  -- Idempotency key of a click, which may refund several payments of the item.
  unique (request_key, payment_id),
  check (item_id is null or amount = subtotal + tax_amount + fees)
);
create index refunds_of_order on refunds (order_id);
create index refunds_of_item on refunds (item_id);
create index refunds_open on refunds (state, proposed_at) where state in ('proposed', 'approved', 'sent', 'by_hand', 'failed');

-- What a person has to look at -------------------------------------------------------------------------------------------

create table payment_reviews (
  review_id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('late', 'twice', 'amount', 'unmatched', 'chargeback', 'refund_failed', 'refund_elsewhere', 'difference', 'unknown_attempt')),
  -- What it is about, so that there is only one review of it.
  dedupe_key text not null unique,
  order_id bigint references orders,
  payment_id bigint references payments,
  refund_id bigint references refunds,
  amount integer not null default 0,
  detail jsonb not null default '{}',
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  closed_by integer references agents,
  resolution text
);
create index payment_reviews_open on payment_reviews (opened_at) where closed_at is null;
create index payment_reviews_of_order on payment_reviews (order_id);

-- Links by which somebody pays without signing in ------------------------------------------------------------------------

create table payment_links (
  link_id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  customer_id integer not null references customers,
  order_id bigint references orders,
  quote_id bigint references quotes,
  created_by integer references agents,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check (num_nonnulls(order_id, quote_id) = 1)
);
create index payment_links_expiry on payment_links (expires_at);
-- Browsers that came by such a link.
create table payment_link_visits (
  session_hash bytea not null,
  link_id uuid not null references payment_links on delete cascade,
  opened_at timestamptz(3) not null,
  primary key (session_hash, link_id)
);

-- Other data of the providers' stand-ins, outside production.
create table sandbox.records (
  provider text not null,
  kind text not null,
  record_id text not null,
  body jsonb not null,
  created_at timestamptz(3) not null,
  primary key (provider, kind, record_id)
);
-- Captured attempts can be refunded, once per refund number.
create table sandbox.refunds (
  refund_number text primary key,
  attempt_number text not null references sandbox.attempts,
  amount integer not null check (amount > 0),
  state text not null check (state in ('done', 'refused')),
  code text,
  event_id uuid not null unique default gen_random_uuid(),
  created_at timestamptz(3) not null
);
create index refunds_of_attempt on sandbox.refunds (attempt_number);
