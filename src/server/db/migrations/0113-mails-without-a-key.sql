-- A mail may also wait for the master key that opens one of its files; `held_key` is then the name of that key.
alter table mails drop constraint mails_held_scan_check,
  add constraint mails_held_scan_check check (held_scan in ('waiting', 'infected', 'key_missing'));
create index mails_held_for_key on mails (held_key)
  where held_scan = 'key_missing' and sent_at is null and withdrawn_at is null;
