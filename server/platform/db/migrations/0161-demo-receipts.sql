-- Receipts that the demo's simulated suppliers will send, until their time has come.
create table demo_receipt (
  receipt_id  text primary key,
  time        timestamptz not null,
  receipt     jsonb not null
);
create index demo_receipt_time on demo_receipt (time);
