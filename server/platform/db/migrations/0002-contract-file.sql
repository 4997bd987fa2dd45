-- Uploads wait, like exports, for their end; one that an entry refers to has none.
alter table stored_file alter column expires_at drop not null;
-- What an upload is for, so that it cannot be put into another kind of entry.
alter table stored_file add column purpose text;
-- A contract outlives the account that uploaded it.
alter table stored_file alter column owner_id drop not null;
alter table stored_file drop constraint stored_file_owner_id_fkey;
alter table stored_file add constraint stored_file_owner_id_fkey foreign key (owner_id) references admin on delete set null;

alter table supplier add column contract_file text references stored_file;
create unique index supplier_contract_file on supplier (contract_file);
