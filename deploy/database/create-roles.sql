-- The two roles of a new database: the owner migrates it, the product reads and writes rows (docs/operations.md, "Rights of the database's role").
--   DATABASE_OWNER_PASSWORD=... DATABASE_PASSWORD=... psql --dbname ADDRESS --file deploy/database/create-roles.sql
\set ON_ERROR_STOP on
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv product_password DATABASE_PASSWORD

create role registralia_owner login password :'owner_password';
create role registralia_product login password :'product_password';
-- A superuser needs no membership; the administrator of a hosted database does, to give the database away.
grant registralia_owner to current_user;
alter database :"DBNAME" owner to registralia_owner;
revoke all on database :"DBNAME" from public;
grant connect, temporary on database :"DBNAME" to registralia_product;
