-- Days of the gazette are also read for officers; those that were read before that are read again.
alter table gazette_days add column officers_read boolean not null default false;

-- Old days that gave no answer when they were read back for officers, so that the others come first.
create table gazette_silent_days (
  day date primary key,
  tries integer not null,
  tried_on date not null
);

-- Entries of the gazette that name officers of a company.
create table gazette_entries (
  entry_id bigint generated always as identity primary key,
  day date not null references gazette_days,
  bulletin text not null,
  entry_number text not null,
  province text not null,
  company text not null,
  -- Normalised name: the gazette prints no tax numbers.
  company_key text not null,
  -- Of the company in its registry ("M 27452").
  sheet text,
  registered_on date,
  href text not null,
  unique (bulletin, entry_number)
);
create index gazette_entries_by_company on gazette_entries (company_key text_pattern_ops);
create index gazette_entries_by_sheet on gazette_entries (sheet);
create index gazette_entries_by_day on gazette_entries (day);

create table gazette_officers (
  entry_id bigint not null references gazette_entries on delete cascade,
  position integer not null,
  act text not null check (act in ('appointed', 'reelected', 'changed', 'ceased', 'revoked', 'cancelled')),
  post text not null,
  name text not null,
  primary key (entry_id, position)
);
