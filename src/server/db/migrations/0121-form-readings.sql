-- What was read in an identity document or deed that a customer attached to a form, to propose it beside the form's questions. It ends with the file,
-- and when the form becomes a line of the cart.
create table form_readings (
  file_id uuid primary key references form_files on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'identity', 'deed', 'nothing', 'unreadable', 'scans_off')),
  -- In the reader's format.
  proposals jsonb not null default '[]',
  asked_at timestamptz(3) not null,
  read_at timestamptz(3)
);
