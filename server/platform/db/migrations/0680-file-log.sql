-- What the operation log tells of a download of a file that was made on request: fields as its entries have them.
alter table stored_file add column logged jsonb not null default '{}';
