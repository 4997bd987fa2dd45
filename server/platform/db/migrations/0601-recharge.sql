-- Recharges of customers (domain §3.23). The money is in the ledger; this is who entered what, and how it went on.
create table recharge (
  recharge_id      bigint generated always as identity (start with 70001) primary key,
  customer_id      bigint not null references customer,
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  amount           numeric(18, 6) not null check (amount > 0),
  gift_amount      numeric(18, 6) not null default 0 check (gift_amount >= 0),
  -- To the base currency when it was entered; null without one.
  rate             numeric(20, 10),
  pay_type         smallint not null check (pay_type between 1 and 9),
  pay_ref          text not null default '',
  pay_time         timestamptz,
  paid_status      smallint not null check (paid_status in (0, 1)),
  -- 0 waits, 1 effective, 2 rejected, 3 voided.
  status           smallint not null check (status between 0 and 3),
  status_reason    text not null default '',
  proof_file       text references stored_file,
  remark           text not null default '',
  idempotency_key  text not null unique,
  -- Of the ledger: the recharge itself, and the payment when it came later.
  transaction_id   bigint,
  payment_id       bigint,
  applied_by       bigint references admin on delete set null,
  review_by        text not null default '',
  review_at        timestamptz,
  created_at       timestamptz not null default now(),
  created_by       text not null,
  updated_at       timestamptz not null default now(),
  updated_by       text not null,
  version          integer not null default 1,
  check ((status in (1, 3) and transaction_id is not null) or status in (0, 2, 3))
);
create unique index recharge_pay_ref on recharge (pay_type, lower(pay_ref)) where pay_ref <> '' and status in (0, 1);
create unique index recharge_proof_file on recharge (proof_file);
create index recharge_created on recharge (created_at desc, recharge_id desc);
create index recharge_customer on recharge (customer_id, created_at desc);
create index recharge_waiting on recharge (recharge_id) where status = 0;
