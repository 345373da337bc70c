-- Proof of visitors' consent, and anonymous page counts.
create table consents (
  -- Random id created at a browser's first decision; stored in its consent cookie.
  consent_id uuid not null,
  decided_at timestamptz(3) not null,
  -- Version of the text that was shown.
  text_version text not null check (text_version <> ''),
  analytics boolean not null,
  marketing boolean not null,
  store_id integer not null,
  locale text not null check (locale in ('es', 'en', 'pt')),
  primary key (consent_id, decided_at)
);
create index consents_age on consents (decided_at);

-- Counts of page views and steps per day. No row is about one visitor: no cookie, address or device is stored.
create table page_counts (
  day date not null,
  store_id integer not null,
  route text not null check (route <> ''),
  device text not null check (device in ('phone', 'tablet', 'desk')),
  event text not null check (event in ('view', 'post')),
  n bigint not null check (n > 0),
  primary key (day, store_id, route, device, event)
);
