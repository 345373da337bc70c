-- Automatic readings of delivered documents, and corrections by agents.
create table note_readings (
  file_id uuid primary key references files on delete cascade,
  item_id bigint not null references order_items,
  -- Hash of the bytes, and version of the reader, so that nothing is read twice.
  sha256 text not null,
  reader_version integer not null,
  state text not null check (state in
    ('properties', 'negative', 'nothing', 'no_text', 'unreadable', 'too_large', 'too_many_pages')),
  -- One entry per property, in the reader's format.
  notas jsonb not null default '[]',
  -- docParsed: descripcion, cargas, titulares. Agents can correct these, but not the names and numbers found.
  parsed jsonb,
  entities jsonb not null default '[]',
  read_at timestamptz(3) not null,
  corrected_by integer references agents,
  corrected_at timestamptz(3)
);
create index note_readings_of_item on note_readings (item_id);

-- Whether the registry's answer consists of text and scanned pages: both files are delivered, or none.
alter table order_items add column ip_with_attach boolean not null default false;
