-- A check that failed for a reason of ours is tried again, and so is one whose issuer did not answer.
alter table paper_checks add column tries integer not null default 0;
-- Codes that were recognised in pictures of pages.
alter table paper_checks add column scan_codes jsonb not null default '[]';
update paper_checks set
  signatures = (select coalesce(jsonb_agg(one || '{"isTimeAhead": false, "revocation": {"state": "unknown", "asOf": null, "revokedAt": null}}'), '[]')
    from jsonb_array_elements(signatures) as one),
  codes = (select coalesce(jsonb_agg(one || '{"isSure": true}'), '[]') from jsonb_array_elements(codes) as one)
where signatures <> '[]' or codes <> '[]';

-- What issuers told about certificates, until their next answer is due. It is about the certificate of an office or a person who signed, named by its SHA-256.
create table certificate_states (
  fingerprint text primary key,
  answer jsonb not null,
  keep_until timestamptz(3) not null
);
create index certificate_states_ended on certificate_states (keep_until);

create or replace function await_paper_check() returns trigger language plpgsql as $$
begin
  if new.item_id is null or new.media_type <> 'application/pdf' or new.kind = 'invoice' or new.storage_key = '' then
    delete from paper_checks where file_id = new.file_id;
  elsif tg_op = 'INSERT' or old.sha256 <> new.sha256 or old.item_id is distinct from new.item_id or old.kind = 'invoice'
    or old.media_type <> new.media_type then
    insert into paper_checks (file_id, item_id) values (new.file_id, new.item_id)
      on conflict (file_id) do update set item_id = excluded.item_id, checked_with = null, failure = null, signatures = '[]', codes = '[]',
        scan_codes = '[]', tried_at = null, checked_at = null, tries = 0;
  end if;
  return null;
end $$;
