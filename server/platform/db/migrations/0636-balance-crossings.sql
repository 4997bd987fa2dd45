-- Levels that customers' available balances have fallen to, each until money comes (R24): told once.
create table balance_crossing (
  customer_id bigint not null references customer on delete cascade,
  level numeric(18, 6) not null,
  crossed_at timestamptz not null default now(),
  -- What there was without what is held back, so that a reservation that is given back is no recovery.
  funds numeric not null,
  -- By the traffic of the seven days before; null without any.
  days_left numeric(9, 1),
  -- When the customer was told, or nobody was there to be told.
  mailed_at timestamptz,
  primary key (customer_id, level)
);

-- Who was below a level already is not told of it by an update.
insert into balance_crossing (customer_id, level, funds, mailed_at)
select customer.customer_id, level::numeric, available + reserved, now()
from customer join customer_money using (customer_id), jsonb_array_elements_text(alarm_levels) as level
where status <> 0 and archived_at is null and charge_type <> 0 and available <= level::numeric
on conflict do nothing;
