-- Conversations about an item besides the customer's: with a registry, a notary office, a provider or somebody else.

-- One per address, so that writing to it again continues the conversation.
create table side_conversations (
  conversation_id bigint generated always as identity primary key,
  item_id bigint not null references order_items,
  party text not null check (party in ('registry', 'notary', 'provider', 'other')),
  email citext not null,
  person_name text not null default '',
  created_at timestamptz(3) not null,
  unique (item_id, email)
);

alter table mails
  add column conversation_id bigint references side_conversations,
  -- Not sent if the person writes first.
  add column unless_answered boolean not null default false;
create index mails_of_conversation on mails (conversation_id) where conversation_id is not null;

alter table received_mails add column conversation_id bigint references side_conversations;
create index received_mails_of_conversation on received_mails (conversation_id) where conversation_id is not null;

alter table mail_lessons add column conversation_id bigint references side_conversations on delete cascade;
