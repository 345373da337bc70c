-- What an agent compared in a paper of the drafting helper, and which version of it became a file.

-- Names of values that the order does not contain and an agent has confirmed.
alter table toga_drafts add column confirmed jsonb not null default '[]';

-- Null for papers that were saved before.
alter table toga_filings add column version integer;
alter table toga_filings add column confirmed jsonb not null default '[]';
