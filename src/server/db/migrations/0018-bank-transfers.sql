-- Bank transfers: statements of our account, and the decision on each entry. Source: specification, section 6
-- (facturacion).

create table bank_statements (
  statement_id bigint generated always as identity primary key,
  -- The same file is stored once.
  sha256 bytea not null unique,
  file_name text not null,
  format text not null check (format in ('camt.053', 'norma43')),
  from_day date not null,
  to_day date not null,
  entries integer not null,
  -- Per statement of the file: account, currency, days, opening and closing balance in cents.
  balances jsonb not null,
  uploaded_by integer references agents,
  uploaded_at timestamptz(3) not null
);
create index bank_statements_by_date on bank_statements (uploaded_at desc, statement_id desc);

create table bank_entries (
  entry_id bigint generated always as identity primary key,
  -- The first file that contained it.
  statement_id bigint not null references bank_statements,
  -- Hash of the bank's data, so that the same entry in another file is the same row.
  fingerprint text not null unique,
  format text not null,
  account text not null,
  booked_on date not null,
  value_on date not null,
  amount bigint not null,
  currency text not null,
  is_reversal boolean not null,
  text text not null,
  counterparty text,
  counterparty_account text,
  bank_reference text,
  raw text not null,
  -- `read`: not decided yet, which remains only if the process was stopped.
  state text not null check (state in ('read', 'matched', 'proposed', 'unmatched', 'ignored', 'resolved')),
  -- Code of the reason for its state.
  why text,
  payment_id bigint references payments,
  refund_id bigint references refunds,
  decided_by integer references agents,
  decided_at timestamptz(3),
  note text,
  check (state <> 'matched' or payment_id is not null)
);
create index bank_entries_of_statement on bank_entries (statement_id, entry_id);
create index bank_entries_open on bank_entries (booked_on desc, entry_id desc) where state in ('read', 'proposed', 'unmatched');
create index bank_entries_by_date on bank_entries (booked_on desc, entry_id desc);
create index bank_entries_of_payment on bank_entries (payment_id) where payment_id is not null;
-- Finds a day of an account that was also uploaded in the other format.
create index bank_entries_of_day on bank_entries (account, booked_on, amount);
