-- Events of the telephone provider, stored before they are processed, and without the secret token.
create table phone_events (
  event_id bigint generated always as identity primary key,
  -- Hash of event, time and call, so that a repeated message is the same event.
  digest bytea not null unique,
  provider_call_id text not null,
  name text not null,
  happened_at timestamptz(3) not null,
  call jsonb not null,
  received_at timestamptz(3) not null
);
create index phone_events_of_call on phone_events (provider_call_id);
create index phone_events_by_age on phone_events (received_at);

-- Telephone calls, derived from all their events.
create table phone_calls (
  call_id bigint generated always as identity primary key,
  provider_call_id text not null unique,
  direction text not null check (direction in ('in', 'out')),
  -- In E.164; blank if withheld.
  number text not null check (number = '' or number ~ '^\+[1-9][0-9]{7,14}$'),
  line text not null default '',
  state text not null check (state in ('ringing', 'talking', 'ended')),
  -- Whose telephones ring.
  ringing integer[] not null default '{}',
  -- Who spoke, or dialled.
  agent_id integer references agents,
  started_at timestamptz(3) not null,
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  is_missed boolean not null default false,
  missed_reason text not null default '',
  recording text,
  -- Notes written at the telephone provider, and here.
  provider_note text not null default '',
  note text not null default '',
  -- Set if exactly one customer has the number, or an agent assigned the call.
  customer_id integer references customers,
  item_id bigint references order_items on delete set null,
  -- The line in the order's history; once it is written the call is filed.
  history_id bigint references item_history on delete set null,
  -- The ticket to call back.
  ticket_id bigint references tickets on delete set null,
  -- When the telephone provider was last queried about a call without further events.
  asked_at timestamptz(3),
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  constraint ended_once check ((state = 'ended') = (ended_at is not null)),
  constraint only_unanswered_is_missed check (not is_missed or (state = 'ended' and answered_at is null))
);
create index phone_calls_newest on phone_calls (started_at desc, call_id desc);
create index phone_calls_of_number on phone_calls (number, started_at desc) where number <> '';
create index phone_calls_of_customer on phone_calls (customer_id) where customer_id is not null;
create index phone_calls_of_item on phone_calls (item_id) where item_id is not null;
create index phone_calls_of_ticket on phone_calls (ticket_id) where ticket_id is not null;
create index phone_calls_of_history on phone_calls (history_id) where history_id is not null;
create index phone_calls_of_agent on phone_calls (agent_id, started_at desc);
create index phone_calls_open on phone_calls (started_at) where state <> 'ended';
create index phone_calls_unfiled on phone_calls (ended_at) where item_id is not null and history_id is null;

-- Customers by the end of their telephone number, however they wrote it.
create index customers_by_number on customers (right(regexp_replace(phone, '\D', '', 'g'), 9))
  where phone is not null and erased_at is null;
