-- Which notifications customers want, by which channel, and their quiet hours. Without a row all are on, with the usual quiet hours.
create table notification_settings (
  customer_id integer primary key references customers,
  -- Disabled notifications as kind and channel ("paper_expiry:mail"), so that new kinds are enabled.
  off text[] not null default '{}',
  -- Hours of the day in their zone, from the first until before the second; null for no quiet hours.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  time_zone text not null check (time_zone <> ''),
  updated_at timestamptz(3) not null,
  check ((quiet_from is null) = (quiet_until is null) and quiet_from is distinct from quiet_until or quiet_from is null)
);

-- Due reminders, each once: documents whose validity ends, and missing answers of an order paid early.
create table reminders (
  reminder_id uuid primary key default gen_random_uuid(),
  customer_id integer not null references customers,
  item_id bigint not null references order_items on delete cascade,
  kind text not null check (kind in ('paper_expiry', 'data_due')),
  -- The last day of validity, or the day since which answers are missing, in the portal's calendar.
  about_on date not null,
  -- Days before that day, or after it.
  days smallint not null check (days >= 0),
  created_at timestamptz(3) not null,
  mail_state text not null default 'waiting' check (mail_state in ('waiting', 'sent', 'off')),
  -- The customer's day on which it was mailed: at most one mail per day with all reminders.
  mailed_on date,
  push_state text not null default 'waiting' check (push_state in ('waiting', 'sent', 'off')),
  unique (item_id, kind, about_on, days),
  check ((mail_state = 'sent') = (mailed_on is not null))
);
create index reminders_to_send on reminders (customer_id) where mail_state = 'waiting' or push_state = 'waiting';
create index reminders_of_customer on reminders (customer_id, created_at);

-- The calendar of a customer at a secret address.
create table calendar_feeds (
  customer_id integer primary key references customers,
  feed_id uuid not null unique,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null
);
