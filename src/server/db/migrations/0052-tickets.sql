-- Support tickets: conversations about no order yet, or about several. Source: specification sections 3, 4 and 7.
create table tickets (
  ticket_id bigint generated always as identity (start with 20001) primary key,
  store_id integer not null,
  locale text not null check (locale in ('es', 'en', 'pt')),
  -- The person. The account is set if the address belongs to one.
  email citext not null,
  person_name text not null default '',
  customer_id integer references customers,
  subject text not null check (subject <> ''),
  group_name text not null default '',
  status smallint not null check (status between 1 and 8),
  admin_user_id integer references agents,
  related_item_id bigint references order_items,
  -- The quote that a lead was converted into.
  quote_id bigint references quotes,
  freshdesk_id bigint unique,
  to_email text[] not null check (cardinality(to_email) between 1 and 20),
  cc_emails text[] not null default '{}' check (cardinality(cc_emails) <= 20),
  due_at timestamptz(3),
  completed_at timestamptz(3),
  -- Time of the first answer by an agent.
  answered_at timestamptz(3),
  locked_by integer references agents,
  locked_until timestamptz(3),
  version integer not null default 1,
  -- Idempotency key of a click.
  request_key text unique,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint lock_is_whole check ((locked_by is null) = (locked_until is null)),
  constraint completed_is_final check ((status in (4, 5, 8)) = (completed_at is not null)),
  constraint due_while_active check ((status in (1, 2, 3, 6)) = (due_at is not null))
);
-- The queue: what is due first. A scheduled one (6) joins it at its due_at.
create index tickets_queue on tickets (due_at, created_at, ticket_id) where status in (2, 3, 6);
create index tickets_by_change on tickets (updated_at desc, ticket_id desc);
create index tickets_by_status on tickets (status, updated_at desc, ticket_id desc);
-- Searchable words of a ticket.
create function ticket_words(subject text, person_name text, email text)
  returns text language sql immutable parallel safe
  return plain_letters(subject || ' ' || person_name || ' ' || email);
create index tickets_words on tickets using gin (ticket_words(subject, person_name, email::text) gin_trgm_ops);
create index tickets_of_address on tickets (email, updated_at desc);
create index tickets_of_customer on tickets (customer_id) where customer_id is not null;
create index tickets_of_item on tickets (related_item_id) where related_item_id is not null;
create index tickets_of_agent on tickets (admin_user_id, updated_at desc) where admin_user_id is not null;
create index tickets_lapsing on tickets (completed_at) where status = 4;

create table ticket_messages (
  message_id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets,
  -- `out`: written by an agent, and sent as a mail to each recipient. `in`: written to us.
  direction text not null check (direction in ('in', 'out')),
  agent_id integer references agents,
  from_email citext not null,
  to_email text[] not null,
  cc_emails text[] not null default '{}',
  subject text not null,
  text text not null check (text <> ''),
  request_key text unique,
  -- Withdrawn before it was sent.
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint written_by check ((direction = 'out') = (agent_id is not null)),
  constraint only_ours_are_withdrawn check (withdrawn_at is null or direction = 'out')
);
create index ticket_messages_of_ticket on ticket_messages (ticket_id, message_id);

create table ticket_history (
  history_id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets,
  accion text not null,
  -- 1 is the system, in whose name customers write too.
  admin_user_id integer not null references agents,
  old_status smallint,
  new_status smallint,
  -- A note's text; null once it was deleted.
  comment text check (comment <> ''),
  -- Language-independent detail: a name, a number.
  detail text,
  -- Idempotency key of a click.
  request_key text unique,
  created_at timestamptz(3) not null
);
create index ticket_history_of_ticket on ticket_history (ticket_id, history_id);

-- One message may go to several people, who see each other.
alter table mails
  add column also_to text[] not null default '{}',
  add column cc text[] not null default '{}',
  add column ticket_message_id bigint references ticket_messages;
create index mails_of_ticket_message on mails (ticket_message_id) where ticket_message_id is not null;
