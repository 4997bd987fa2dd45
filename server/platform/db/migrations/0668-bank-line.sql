-- Lines of bank statements that were entered: a payment that comes again in another statement is known, and who has paid is remembered.
create table bank_line (
  line_key     text primary key,
  customer_id  bigint not null references customer,
  recharge_id  bigint references recharge,
  payment_id   bigint references bill_payment,
  day          date not null,
  amount       numeric(24, 6) not null,
  currency     text not null,
  payer_key    text not null,
  created_at   timestamptz not null default now(),
  created_by   text not null
);
create index bank_line_payer on bank_line (payer_key) where payer_key <> '';

-- Columns of tables, by their titles.
create table bank_layout (
  titles      text primary key,
  columns     jsonb not null,
  updated_at  timestamptz not null default now(),
  updated_by  text not null
);
