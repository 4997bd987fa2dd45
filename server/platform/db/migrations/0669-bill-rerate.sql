-- Messages that were charged again at another price: the same ones are not charged again a second time.
create table bill_rerate (
  adjustment_key  text not null,
  customer_id     bigint not null references customer,
  user_id         bigint not null,
  operator_id     bigint,
  price           numeric(12, 6) not null,
  new_price       numeric(12, 6) not null,
  submitted       tstzrange not null,
  created_at      timestamptz not null default now(),
  created_by      text not null
);
create index bill_rerate_customer on bill_rerate (customer_id, user_id);
