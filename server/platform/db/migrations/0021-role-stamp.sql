-- Who made and last changed a role; the built-in ones are the console's.
alter table role add column created_by text not null default '', add column updated_by text not null default '';
