-- A mail whose attachment may not leave: it waits for the virus scanner, or is never sent since a virus was found. The key is that of the bytes in the
-- storage, as in `file_scans`; the name is that of the file, for people.
alter table mails
  add column held_scan text check (held_scan in ('waiting', 'infected')),
  add column held_file text,
  add column held_key text;
create index mails_held_for_scan on mails (created_at)
  where held_scan = 'waiting' and sent_at is null and withdrawn_at is null;

alter table alerts drop constraint alerts_kind_check, add constraint alerts_kind_check check (kind in ('customer_answered',
  'approval_waits', 'approval_decided', 'mail_bounced', 'mail_held', 'delegated', 'late_soon', 'mass_finished', 'mentioned', 'watched'));
