-- What acquirers have in their own books, held against the ledger every night.

create table provider_movements (
  movement_id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('capture', 'refund', 'chargeback')),
  number text,
  provider_ref text,
  -- Below zero for money that went the other way: a refund that came back, a quarrel that was won.
  amount bigint not null,
  currency text not null,
  at timestamptz(3) not null,
  -- Counts movements that are alike in everything else.
  copy integer not null,
  -- Null while nothing in the ledger is known for it.
  payment_id bigint references payments,
  seen_at timestamptz(3) not null,
  -- The same movement is listed every night for some days.
  unique nulls not distinct (provider, kind, number, provider_ref, amount, currency, at, copy)
);
create index provider_movements_of_payment on provider_movements (payment_id) where payment_id is not null;
create index provider_movements_of_nobody on provider_movements (provider, at) where payment_id is null;

create table reconciliations (
  reconciliation_id bigint generated always as identity primary key,
  provider text not null,
  -- The last day that was held against the ledger, on the clock of Madrid.
  day date not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  movements integer not null,
  -- Attempts whose money was found there, and booked here by it.
  settled integer not null,
  differences integer not null,
  -- Code of why nothing could be compared; null when it was.
  error text,
  ran_at timestamptz(3) not null
);
create index reconciliations_by_date on reconciliations (ran_at desc, reconciliation_id desc);
create index reconciliations_done on reconciliations (provider, day) where error is null;
