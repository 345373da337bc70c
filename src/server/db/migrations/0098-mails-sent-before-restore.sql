-- Mails sent after the instant to which this database was restored, by their dedupe key.
create table mails_sent_before_restore (
  dedupe_key text primary key,
  message_id text not null,
  sent_at timestamptz(3) not null
);
