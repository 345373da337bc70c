-- The portal where a table of orders was asked for: its days are those of that portal.
alter table order_exports add column store_id integer not null default 1;
alter table order_exports alter column store_id drop default;

-- A charge that is cancelled takes along what was located for it.
create index located_candidates_of_charge on located_candidates (charge_id) where charge_id is not null;
