-- The master keys that have encrypted stored files, by name; the keys themselves are nowhere in the database. One that is not retired is still needed.
create table file_keys (
  key_name text primary key,
  used_since timestamptz(3) not null,
  -- How far the files of the database were brought under this key: null before a pass and after it.
  at_table text,
  at_key text,
  -- What the pass changed, and what it could not.
  changed integer not null default 0,
  failed integer not null default 0,
  passed_at timestamptz(3),
  -- A pass found every file under this key.
  finished_at timestamptz(3),
  -- Since then no file needs it, but copies of data that lapse within days.
  retired_at timestamptz(3)
);
