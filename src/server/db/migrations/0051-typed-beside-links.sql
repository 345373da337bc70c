-- What was typed on a page that asked to sign in, sealed, beside the link by which its customer does.
alter table account_links add column typed text;
