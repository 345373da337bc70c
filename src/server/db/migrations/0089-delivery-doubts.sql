-- To recognise a delivered document again: its verification code, its registry number and date, or its bytes.
alter table note_readings add column csv text;
create index note_readings_by_csv on note_readings (csv) where csv is not null;
create index note_readings_by_nota on note_readings using gin (notas jsonb_path_ops);
create index files_by_content on files (sha256) where kind = 'result';
