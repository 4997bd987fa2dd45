-- A view says which state of it a change was made on.
alter table saved_view add column version integer not null default 1;
