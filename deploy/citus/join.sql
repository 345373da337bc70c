-- Joins the database of the coordinator with those of its workers, which have the same name and `create extension citus` already:
--   psql --dbname ADDRESS -v coordinator=db0.internal:5432 -v workers=db1.internal:5432,db2.internal:5432 --file deploy/citus/join.sql
-- The coordinator opens sessions at the workers under the role of the session that asks, so each worker must let in the product's role and the owner's from the
-- coordinator's address (pg_hba.conf with certificates, or a password file of the coordinator's system user).
create extension if not exists citus;
select citus_set_coordinator_host(split_part(:'coordinator', ':', 1), split_part(:'coordinator', ':', 2)::int);
select citus_add_node(split_part(worker, ':', 1), split_part(worker, ':', 2)::int) from unnest(string_to_array(:'workers', ',')) worker;
