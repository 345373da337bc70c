-- A version of the catalogue comes from the repository's files (`files`), from a supervisor in the panel (`panel`), or
-- from merging both (`merge`). `files_hash` identifies the files whose content it includes.
alter table catalogue_versions drop constraint catalogue_versions_content_hash_key;
alter table catalogue_versions rename column content_hash to files_hash;
alter table catalogue_versions
  add column origin text not null default 'files' check (origin in ('files', 'panel', 'merge')),
  add column parent_id integer references catalogue_versions,
  add column published_by integer references agents,
  -- Null while it waits for a supervisor.
  add column published_at timestamptz(3),
  add column note text not null default '';
update catalogue_versions set published_at = loaded_at;
create unique index one_version_of_the_same_files on catalogue_versions (files_hash) where origin = 'files';

-- Drafts by product. Each save takes a new number, so that no tab overwrites what it has not seen.
create sequence catalogue_draft_versions as integer;
create table catalogue_drafts (
  product_id integer primary key,
  base_version integer not null references catalogue_versions,
  content jsonb not null,
  draft_version integer not null default nextval('catalogue_draft_versions'),
  updated_by integer not null references agents,
  updated_at timestamptz(3) not null
);
