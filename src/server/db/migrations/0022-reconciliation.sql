-- Movements in the acquirers' own books, reconciled with the ledger every night.

create table provider_movements (
  movement_id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('capture', 'refund', 'chargeback')),
  number text,
  provider_ref text,
  -- Negative for the opposite direction: a returned refund, a dispute that was won.
  amount bigint not null,
  currency text not null,
  at timestamptz(3) not null,
  -- Number among movements that are otherwise equal.
  copy integer not null,
  -- Null while no matching payment is known.
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
  -- The last reconciled day, in Madrid time.
  day date not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  movements integer not null,
  -- Number of attempts that were booked because the provider listed their money.
  settled integer not null,
  differences integer not null,
  -- Code of the reason why it could not be reconciled; null if it was.
  error text,
  ran_at timestamptz(3) not null
);
create index reconciliations_by_date on reconciliations (ran_at desc, reconciliation_id desc);
create index reconciliations_done on reconciliations (provider, day) where error is null;
