-- Readings from text recognised in a scan, which waits for that longer than other papers, or is not read where nothing can recognise it.
alter table note_readings add column from_scan boolean not null default false;
alter table note_readings drop constraint note_readings_state_check;
alter table note_readings add constraint note_readings_state_check check (state in
  ('properties', 'negative', 'nothing', 'no_text', 'scan_waiting', 'scans_off', 'unreadable', 'too_large', 'too_many_pages'));
