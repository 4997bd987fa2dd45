-- Versions for the optimistic check of rows that the last writer replaced unseen.
alter table sender_channel add column version integer not null default 1;
alter table template_channel add column version integer not null default 1;
alter table sender_form add column version integer not null default 1;
alter table route_template add column version integer not null default 1;
