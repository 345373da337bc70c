-- A customer's own data. Source: specification, section 3, "Users".
alter table customers
  add column newsletter boolean not null default false,
  -- Regions where they order: 'ES-' and INE's province, or 'PT-' and the district.
  add column region_ids text[] not null default '{}',
  add column preferred_payment text check (preferred_payment in ('cc', 'bank', 'paypal', 'multibanco', 'bizum')),
  -- Spanish account number (CCC): bank, branch, check digits, account; all or none.
  add column bank_entidad text check (bank_entidad ~ '^[0-9]{4}$'),
  add column bank_oficina text check (bank_oficina ~ '^[0-9]{4}$'),
  add column bank_dc text check (bank_dc ~ '^[0-9]{2}$'),
  add column bank_cuenta text check (bank_cuenta ~ '^[0-9]{10}$'),
  -- Set when the customer was erased; records that the law requires then refer only to the id.
  add column erased_at timestamptz(3),
  add constraint whole_bank_account check (num_nulls(bank_entidad, bank_oficina, bank_dc, bank_cuenta) in (0, 4));

-- A customer's saved card. The provider stores the number; its token is useless to anybody else.
create table saved_cards (
  customer_id integer primary key references customers,
  provider text not null,
  token text not null,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2100),
  created_at timestamptz(3) not null
);

-- A card saved at the sandbox bank: its behaviour, never its number.
create table sandbox.cards (
  token text primary key,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  verdict text not null check (verdict in ('captured', 'challenge')),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  created_at timestamptz(3) not null
);
alter table sandbox.attempts
  -- Set if the merchant asked to save the card: its behaviour when charged again. The token exists once the money was
  -- captured.
  add column keep_as text check (keep_as in ('captured', 'challenge')),
  add column exp_month integer check (exp_month between 1 and 12),
  add column exp_year integer,
  add column card_token text;

-- Owners can see and end their sessions, so each has an id that grants no access, and a description.
alter table sessions
  add column session_id uuid not null default gen_random_uuid() unique,
  add column device text;

-- A new address must be confirmed at the old and at the new address; either can stop the change.
create table email_changes (
  change_id uuid primary key default gen_random_uuid(),
  customer_id integer not null references customers,
  old_email citext not null,
  new_email citext not null,
  old_confirmed_at timestamptz(3),
  new_confirmed_at timestamptz(3),
  state text not null default 'open' check (state in ('open', 'done', 'stopped', 'replaced')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create unique index one_open_email_change on email_changes (customer_id) where state = 'open';
create index email_changes_expiry on email_changes (expires_at);
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'change_email_old', 'change_email_new'));

-- A copy of all data about a customer, made by a job and downloaded once.
create table data_exports (
  export_id uuid primary key default gen_random_uuid(),
  customer_id integer not null references customers,
  store_id integer not null,
  locale text not null check (locale in ('es', 'en', 'pt')),
  state text not null default 'requested' check (state in ('requested', 'ready', 'downloaded', 'expired')),
  storage_key text,
  size integer,
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  downloaded_at timestamptz(3)
);
create unique index one_data_export_at_a_time on data_exports (customer_id) where state in ('requested', 'ready');
create index data_exports_expiry on data_exports (expires_at) where state in ('ready', 'downloaded');

-- A request for erasure, with the period in which it can be withdrawn.
create table erasures (
  erasure_id uuid primary key default gen_random_uuid(),
  customer_id integer not null references customers,
  state text not null default 'open' check (state in ('open', 'withdrawn', 'done')),
  requested_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index one_open_erasure on erasures (customer_id) where state = 'open';
create index erasures_due on erasures (due_at) where state = 'open';

-- Records of an erased customer that the law requires, blocked from everybody (LOPDGDD, article 32) until they are
-- deleted too.
create table blocked_records (
  record_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  table_name text not null,
  row_id text not null,
  data jsonb not null,
  blocked_at timestamptz(3) not null,
  keep_until date not null,
  unique (table_name, row_id)
);
create index blocked_records_end on blocked_records (keep_until);
