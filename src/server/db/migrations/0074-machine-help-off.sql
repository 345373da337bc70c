-- Whether the summaries that the product writes by itself are switched off for an item, for everybody.
alter table order_items add column machine_help_off boolean not null default false;
