-- Failed sign-ins are counted by address, with or without an account: a lock must not reveal which addresses have one.
create table sign_in_attempts (
  address_hash bytea primary key,
  failures integer not null,
  locked_until timestamptz(3),
  last_at timestamptz(3) not null
);
create index sign_in_attempts_age on sign_in_attempts (last_at);

alter table customers drop column failed_sign_ins, drop column locked_until;
alter table agents drop column failed_sign_ins, drop column locked_until;
