-- Mails that left after the instant that this database was restored to, by what they were about.
create table mails_sent_before_restore (
  dedupe_key text primary key,
  message_id text not null,
  sent_at timestamptz(3) not null
);
