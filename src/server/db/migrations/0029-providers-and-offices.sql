-- Who does part of the work: providers, and what a notary office needs so that work can be given to it.

create table providers (
  provider_id integer generated always as identity primary key,
  nombre text not null,
  direccion text not null default '',
  ciudad text not null default '',
  telf1 text not null default '',
  telf2 text not null default '',
  email citext not null,
  -- A mail on every change of their items; otherwise only on assignment.
  email_update boolean not null default false,
  lento boolean not null default false,
  caderneta boolean not null default false,
  retifica boolean not null default false,
  -- Agreed term in business days; without one it follows from `lento`.
  term_days integer check (term_days between 1 and 60),
  locale text not null default 'es' check (locale in ('es', 'en', 'pt')),
  active boolean not null default true,
  created_at timestamptz(3) not null default now()
);

alter table notary_offices
  add column direccion text not null default '',
  add column ciudad text not null default '',
  add column telefono text not null default '',
  -- Address for new work; without one the accounts of its notaries are notified.
  add column email citext,
  add column locale text not null default 'es' check (locale in ('es', 'en', 'pt')),
  add column active boolean not null default true;

alter table order_items
  add column provider_id integer references providers,
  -- When it was assigned to this provider, which starts their term.
  add column provider_at timestamptz(3),
  -- The work, if it is not the request itself.
  add column provider_work text check (provider_work in ('caderneta', 'retifica')),
  add column visit_at timestamptz(3);
create index order_items_of_provider on order_items (provider_id, created_at desc, item_id desc) where provider_id is not null;
create index order_items_of_office on order_items (notary_id, panel_status_id, created_at desc) where notary_id is not null;
