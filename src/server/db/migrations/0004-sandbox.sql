-- The sandbox acquirer: a separate bank that shares nothing with the shop, except possibly the server.

create schema sandbox;

create table sandbox.attempts (
  attempt_number text primary key,
  -- Unguessable id in the address of the challenge page.
  page_key uuid not null unique default gen_random_uuid(),
  state text not null check (state in ('challenge', 'captured', 'declined', 'expired')),
  -- Null for an attempt that the merchant abandoned before the bank received it.
  amount integer,
  currency text,
  return_url text,
  notify_url text,
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  brand text,
  -- The only part of a card number that is stored.
  last_four text check (last_four ~ '^[0-9]{4}$'),
  decline_code text,
  wrong_codes integer not null default 0,
  event_id uuid not null unique default gen_random_uuid(),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check ((state = 'challenge') = (decided_at is null))
);
create index attempts_open_challenges on sandbox.attempts (created_at) where state = 'challenge';

create table sandbox.notifications (
  notification_id bigint generated always as identity primary key,
  attempt_number text not null references sandbox.attempts,
  body text not null,
  tries integer not null default 0,
  next_try_at timestamptz(3) not null,
  delivered_at timestamptz(3)
);
create index notifications_due on sandbox.notifications (next_try_at) where delivered_at is null;
