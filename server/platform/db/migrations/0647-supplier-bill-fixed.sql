-- Bills whose messages are in no store, as those of the demo's past months: ours stays as it was written.
alter table supplier_bill add column is_fixed boolean not null default false;
