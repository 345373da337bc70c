-- Finishing an early checkout, and the right to withdraw. Source: specification section 2; Directive (EU) 2023/2673.

-- Answers given so far after an early checkout: one draft per item, for all browsers.
create table item_drafts (
  item_id bigint primary key references order_items,
  answers jsonb not null default '{}',
  updated_at timestamptz(3) not null
);
-- Files that wait there until the answers are sent.
alter table form_files add column order_item_id bigint references order_items;
create index form_files_of_item on form_files (order_item_id) where order_item_id is not null;

-- Declarations of withdrawal from a contract, with the receipt as it was sent. Append-only.
create table withdrawals (
  withdrawal_id uuid primary key default gen_random_uuid(),
  -- Idempotency key of a click.
  request_key uuid not null unique,
  store_id integer not null,
  locale text not null,
  -- As typed.
  name text not null,
  email text not null,
  order_number text not null,
  -- Null if number and address match no order. The declaration is stored anyway, and the response does not reveal it.
  order_id bigint references orders,
  -- The declaration with date and time, verbatim as in the receipt.
  declaration text not null,
  received_at timestamptz(3) not null
);
create index withdrawals_of_order on withdrawals (order_id);
create index withdrawals_by_date on withdrawals (received_at);

-- The result for each service.
create table withdrawal_items (
  withdrawal_id uuid not null references withdrawals,
  item_id bigint not null references order_items,
  outcome text not null check (outcome in ('cancelled', 'given_back', 'by_person', 'paying', 'lost', 'over', 'ended')),
  primary key (withdrawal_id, item_id)
);
create index withdrawal_items_of_item on withdrawal_items (item_id);
