-- Days of the gazette that were read completely; a day is taken once, by whichever process.
create table gazette_days (
  day date primary key,
  entries integer not null check (entries >= 0),
  read_at timestamptz(3) not null
);

-- What the gazette published of companies that customers follow.
create table company_alerts (
  alert_id bigint generated always as identity primary key,
  customer_id integer not null references customers,
  empresa_id integer not null references empresas on delete cascade,
  day date not null references gazette_days,
  bulletin text not null,
  entry_number text not null,
  province text not null,
  act_text text not null,
  href text not null,
  created_at timestamptz(3) not null,
  mail_state text not null default 'waiting' check (mail_state in ('waiting', 'sent', 'off')),
  -- An act is alerted once, even if the gazette repeats it.
  unique (empresa_id, bulletin, entry_number)
);
create index company_alerts_of_customer on company_alerts (customer_id, alert_id desc);
create index company_alerts_waiting on company_alerts (customer_id) where mail_state = 'waiting';

-- As for everything that a merge of two accounts moves.
create trigger lead_to_kept_customer before insert or update of customer_id on company_alerts
  for each row when (new.customer_id is not null) execute function lead_to_kept_customer();
