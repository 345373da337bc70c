-- The drafting helper: generated papers, their streamed parts, and agents' edits.

create table toga_drafts (
  draft_id uuid primary key default gen_random_uuid(),
  agent_id integer not null references agents,
  request_key text not null,
  item_id bigint references order_items,
  file_id uuid references files on delete set null,
  store_id integer not null,
  -- Language of the paper, not of the panel.
  locale text not null check (locale in ('es', 'pt')),
  query text not null check (query <> ''),
  source text not null check (source in ('library', 'model')),
  -- Which legal model, or which language model.
  source_name text not null,
  title text not null,
  state text not null check (state in ('writing', 'done', 'stopped', 'unfinished', 'failed')),
  stop_wanted boolean not null default false,
  -- The library's text, fixed before its first part, so that a second run continues with the same text.
  plan jsonb,
  -- The text as edited by an agent; null while unedited.
  content text,
  -- Generated paragraphs that an agent has reviewed.
  reviewed jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (agent_id, request_key)
);
create index toga_drafts_of_agent on toga_drafts (agent_id, updated_at desc);
create index toga_drafts_of_item on toga_drafts (item_id) where item_id is not null;
create index toga_drafts_by_age on toga_drafts (updated_at);

-- What streams read, in this order. A row is never changed, so a reconnected stream continues where it was.
create table toga_events (
  draft_id uuid not null references toga_drafts on delete cascade,
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('start', 'data', 'end', 'error')),
  text text not null default '',
  ink text check (ink in ('data', 'clause', 'machine', 'gap')),
  -- How it ended, or why it failed.
  reason text,
  primary key (draft_id, seq),
  constraint only_data_has_ink check ((kind = 'data') = (ink is not null))
);

-- Papers saved as files of an order, and which paragraphs were reviewed by whom.
create table toga_filings (
  file_id uuid primary key references files on delete cascade,
  draft_id uuid references toga_drafts on delete set null,
  request_key text not null,
  agent_id integer not null references agents,
  content_sha256 text not null,
  source text not null check (source in ('library', 'model')),
  machine_paragraphs integer not null,
  filed_at timestamptz(3) not null,
  unique (agent_id, request_key)
);

-- Tokens that agents spent on a day (UTC).
create table toga_usage (
  agent_id integer not null references agents,
  day date not null,
  tokens integer not null,
  primary key (agent_id, day)
);
