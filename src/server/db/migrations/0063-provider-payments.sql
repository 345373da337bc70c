-- What is owed to providers, and how it is paid. Source: specification section 7, "provider payment, its status and files".
alter table providers add column iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$');

-- A debt: the cost agreed with a provider for their work on an item.
create table provider_lines (
  line_id integer generated always as identity primary key,
  provider_id integer not null references providers,
  item_id bigint not null references order_items,
  -- The kind of work, if it is not the request itself.
  work text check (work in ('caderneta', 'retifica')),
  -- Cents, before tax.
  amount integer not null check (amount between 1 and 100000000),
  agreed_by integer not null references agents,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique nulls not distinct (provider_id, item_id, work)
);
create index provider_lines_of_item on provider_lines (item_id);

-- One file for the bank, with the payments that it orders.
create table provider_transfers (
  transfer_id integer generated always as identity primary key,
  message_id text not null unique,
  debtor_name text not null,
  debtor_iban text not null,
  execution_on date not null,
  transactions integer not null check (transactions > 0),
  -- Cents.
  total bigint not null check (total > 0),
  -- The file as the bank gets it (pain.001.001.09).
  content text not null,
  -- Idempotency key of a click.
  request_key text not null unique,
  created_by integer not null references agents,
  created_at timestamptz(3) not null
);

create table provider_payments (
  payment_id integer generated always as identity (start with 1001) primary key,
  provider_id integer not null references providers,
  status text not null default 'draft' check (status in ('draft', 'approved', 'sent', 'paid', 'cancelled')),
  -- Number of the provider's invoice.
  invoice_number text not null default '',
  -- Basis points.
  tax_rate integer not null check (tax_rate between 0 and 10000),
  withholding_rate integer not null check (withholding_rate between 0 and 10000),
  due_on date not null,
  note text not null default '',
  -- The recipient at the time of approval: later changes of the account have no effect.
  payee_name text,
  payee_iban text,
  transfer_id integer references provider_transfers,
  version integer not null default 1,
  request_key text not null unique,
  created_by integer not null references agents,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint payee_is_frozen check (status in ('draft', 'cancelled') or payee_name is not null),
  constraint transfer_is_with_the_bank check (transfer_id is null or status in ('sent', 'paid'))
);
create index provider_payments_of_provider on provider_payments (provider_id, created_at desc, payment_id desc);
create index provider_payments_by_status on provider_payments (status, created_at desc, payment_id desc);
create index provider_payments_of_transfer on provider_payments (transfer_id) where transfer_id is not null;
-- An invoice is paid once.
create unique index provider_payments_invoice on provider_payments (provider_id, lower(invoice_number))
  where invoice_number <> '' and status <> 'cancelled';

create table provider_payment_lines (
  payment_id integer not null references provider_payments on delete cascade,
  line_id integer not null references provider_lines,
  -- Cents, as they were agreed when the line was taken into the payment.
  amount integer not null check (amount > 0),
  -- False once the payment is cancelled: the line may be paid by another.
  is_live boolean not null default true,
  primary key (payment_id, line_id)
);
-- A line is in one payment at most.
create unique index provider_payment_lines_once on provider_payment_lines (line_id) where is_live;

create table provider_payment_statuses (
  entry_id integer generated always as identity primary key,
  payment_id integer not null references provider_payments on delete cascade,
  status text not null check (status in ('draft', 'approved', 'sent', 'paid', 'cancelled')),
  note text not null default '',
  agent_id integer not null references agents,
  at timestamptz(3) not null,
  taken_back_by integer references agents,
  taken_back_at timestamptz(3),
  constraint taken_back_is_whole check (num_nonnulls(taken_back_by, taken_back_at) in (0, 2))
);
create index provider_payment_statuses_of_payment on provider_payment_statuses (payment_id, entry_id);
-- A payment is paid once, which cannot be reverted.
create unique index provider_payment_statuses_paid on provider_payment_statuses (payment_id) where status = 'paid';

create table provider_payment_files (
  file_id uuid primary key default gen_random_uuid(),
  payment_id integer not null references provider_payments on delete cascade,
  kind text not null check (kind in ('invoice', 'receipt', 'other')),
  name text not null check (name <> ''),
  media_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  upload_key text not null unique,
  uploaded_by integer not null references agents,
  created_at timestamptz(3) not null
);
create index provider_payment_files_of_payment on provider_payment_files (payment_id, created_at);
create index provider_payment_files_stored on provider_payment_files (storage_key);

-- How fast providers answer is read from the moments at which work was given to them.
create index item_history_of_providers on item_history (created_at) where accion = 'cambiar_proveedor';
