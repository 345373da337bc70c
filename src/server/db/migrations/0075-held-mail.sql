-- A mail that waits because one of its addresses is undeliverable.
alter table mails add column held_at timestamptz(3);
create index mails_held on mails (created_at) where held_at is not null and sent_at is null and withdrawn_at is null;
