-- A portal may have several hosts; search engines and other portals are given one.
alter table portal_hosts add column is_main boolean not null default false;
create unique index portal_hosts_main on portal_hosts (store_id) where is_main;
