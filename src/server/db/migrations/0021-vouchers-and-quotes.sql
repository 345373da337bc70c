-- Vouchers, quotes that an agent prepares, links to pay. Source: specification, sections 2 and 7 ("Checkout").

create table vouchers (
  voucher_id integer generated always as identity primary key,
  code citext not null unique check (code ~ '^[A-Za-z0-9][A-Za-z0-9-]{2,29}$'),
  kind text not null check (kind in ('amount', 'percentage')),
  -- Cents with VAT, or basis points.
  value integer not null check (value > 0 and (kind = 'amount' or value <= 10000)),
  -- Empty: all products in all portals.
  product_ids integer[] not null default '{}',
  store_ids integer[] not null default '{}',
  valid_from timestamptz(3),
  valid_until timestamptz(3),
  max_uses integer check (max_uses > 0),
  max_uses_per_customer integer check (max_uses_per_customer > 0),
  -- Minimum value of the goods in cents with VAT.
  minimum integer not null default 0 check (minimum >= 0),
  note text,
  active boolean not null default true,
  created_by integer not null references agents,
  created_at timestamptz(3) not null
);

-- One voucher per cart. An order keeps the voucher with which it was placed, and counts as a use unless it is
-- cancelled.
alter table quotes add column voucher_id integer references vouchers;
alter table orders add column voucher_id integer references vouchers;
create index orders_of_voucher on orders (voucher_id) where voucher_id is not null;

alter table quotes drop constraint quotes_state_check;
alter table quotes add constraint quotes_state_check
  check (state in ('active', 'ordered', 'merged', 'offered', 'withdrawn'));
alter table quotes
  -- An agent's discount, and its reason.
  add column discount_kind text check (discount_kind in ('amount', 'percentage')),
  add column discount_value integer check (discount_value > 0),
  add column discount_reason text,
  -- Note to the customer, shown with the quote.
  add column note text,
  add column valid_until timestamptz(3),
  add column offered_by integer references agents,
  add column offered_at timestamptz(3),
  -- Idempotency key of a click.
  add column request_key text unique,
  add constraint discount_is_whole check (num_nonnulls(discount_kind, discount_value) in (0, 2)),
  add constraint offer_is_whole check (state <> 'offered' or num_nonnulls(customer_id, valid_until, offered_by, offered_at) = 4);
create index quotes_offered on quotes (offered_at desc, quote_id desc) where offered_at is not null;
