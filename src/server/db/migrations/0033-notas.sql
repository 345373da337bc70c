-- What was read by machine of a delivered document, and what an agent made of it.
create table note_readings (
  file_id uuid primary key references files on delete cascade,
  item_id bigint not null references order_items,
  -- Of the bytes that were read, and by which edition of the reader: the same is not read twice.
  sha256 text not null,
  reader_version integer not null,
  state text not null check (state in
    ('properties', 'negative', 'nothing', 'no_text', 'unreadable', 'too_large', 'too_many_pages')),
  -- One entry a property, as the reader gives it.
  notas jsonb not null default '[]',
  -- docParsed: descripcion, cargas, titulares; an agent may correct them, never the names and numbers found.
  parsed jsonb,
  entities jsonb not null default '[]',
  read_at timestamptz(3) not null,
  corrected_by integer references agents,
  corrected_at timestamptz(3)
);
create index note_readings_of_item on note_readings (item_id);

-- The registry's answer is text and scanned pages: both files are delivered, or none.
alter table order_items add column ip_with_attach boolean not null default false;
