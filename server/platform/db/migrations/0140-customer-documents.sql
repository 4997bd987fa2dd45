-- Contracts, licences and what else proves who a customer is.
create table customer_document (
  document_id  bigint generated always as identity primary key,
  customer_id  bigint not null references customer on delete cascade,
  doc_type     text not null check (doc_type in ('contract', 'licence', 'tax', 'id', 'other')),
  file_name    text not null references stored_file,
  expires_on   date,
  note         text not null default '',
  added_at     timestamptz not null default now(),
  added_by     text not null
);
create index customer_document_of on customer_document (customer_id);
create unique index customer_document_file on customer_document (file_name);
