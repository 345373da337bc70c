-- Encrypted input of a page that required signing in, stored with the sign-in link.
alter table account_links add column typed text;
