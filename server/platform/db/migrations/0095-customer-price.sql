-- What one unit of a currency is worth in another, from a moment on; the latest one before a moment is in force then.
create table exchange_rate (
  rate_id         bigint generated always as identity primary key,
  from_currency   text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency     text not null check (to_currency ~ '^[A-Z]{3}$'),
  rate            numeric(20, 10) not null check (rate > 0),
  effective_from  timestamptz not null,
  source          text not null default 'manual' check (source in ('manual', 'import', 'api')),
  created_at      timestamptz not null default now(),
  created_by      text not null,
  unique (from_currency, to_currency, effective_from),
  check (from_currency <> to_currency)
);

-- The rate in force at a moment; null when none is known.
create function exchange_rate_at(sold text, bought text, moment timestamptz) returns numeric language sql stable as $$
  select case when sold = bought then 1 else (
    select rate from exchange_rate
    where from_currency = sold and to_currency = bought and effective_from <= moment
    order by effective_from desc limit 1
  ) end
$$;

-- Prices by formula, to give to accounts.
create table price_plan (
  plan_id     bigint generated always as identity (start with 3001) primary key,
  plan_name   text not null check (length(plan_name) between 1 and 64),
  status      smallint not null default 1 check (status in (0, 1)),
  remark      text not null default '',
  created_at  timestamptz not null default now(),
  created_by  text not null,
  updated_at  timestamptz not null default now(),
  updated_by  text not null,
  version     integer not null default 1
);
create unique index price_plan_name_unique on price_plan (lower(plan_name));

-- The price is base × (1 + add_percent/100) + add_fixed, at least base + min_margin, rounded up to a multiple of round_up_to.
-- Fixed amounts are in the base currency.
create table price_plan_item (
  item_id       bigint generated always as identity primary key,
  plan_id       bigint not null references price_plan on delete cascade,
  -- A country's default operator stands for all its others; null for every destination that no other item names.
  operator_id   bigint references operator,
  traffic_type  text not null default 'any' check (traffic_type in ('any', 'otp', 'notification', 'marketing')),
  base          text not null check (base in ('minCost', 'weightedCost', 'priceAgent')),
  add_percent   numeric(7, 2) not null default 0 check (add_percent between -100 and 9999),
  add_fixed     numeric(12, 6) not null default 0,
  min_margin    numeric(12, 6) not null default 0 check (min_margin >= 0),
  round_up_to   numeric(12, 6) not null default 0.0001 check (round_up_to > 0),
  unique nulls not distinct (plan_id, operator_id, traffic_type)
);
create index price_plan_item_operator on price_plan_item (operator_id);

-- Where an account's prices come from: 1 its own list, 2 its own list as a plan fills it, 3 its customer's list.
alter table customer_user
  add column price_mode smallint not null default 1 check (price_mode in (1, 2, 3)),
  add column price_plan_id bigint references price_plan,
  add check (price_mode <> 2 or price_plan_id is not null);
create index customer_user_price_plan on customer_user (price_plan_id);

-- What customers are told of prices that change; one draft for a customer and a day.
create table price_notice (
  notice_id        bigint generated always as identity (start with 8001) primary key,
  customer_id      bigint not null references customer,
  -- The day in the customer's time zone.
  effective_day    date not null,
  effective_from   timestamptz not null,
  items            jsonb not null default '[]',
  status           text not null default 'draft' check (status in ('draft', 'approved', 'sent', 'failed', 'acknowledged', 'cancelled')),
  approved_at      timestamptz,
  approved_by      text,
  sent_at          timestamptz,
  sent_to          text[] not null default '{}',
  mail_id          bigint,
  failure          text not null default '',
  -- SHA-256 of the token in the link that acknowledges it once.
  token_hash       bytea unique,
  acknowledged_at  timestamptz,
  acknowledged_by  text,
  created_at       timestamptz not null default now(),
  created_by       text not null,
  updated_at       timestamptz not null default now(),
  updated_by       text not null,
  version          integer not null default 1
);
create unique index price_notice_draft on price_notice (customer_id, effective_day) where status = 'draft';
create index price_notice_customer on price_notice (customer_id, effective_from desc);

-- What a customer pays per part, from a moment on: prices of an account, or, without one, of the customer for those accounts that
-- follow him. A row that came into force is never changed again but for its end.
create table customer_price (
  price_id          bigint generated always as identity (start with 900001) primary key,
  customer_id       bigint not null references customer,
  customer_user_id  bigint references customer_user,
  operator_id       bigint not null references operator,
  traffic_type      text not null default 'any' check (traffic_type in ('any', 'otp', 'notification', 'marketing')),
  price             numeric(12, 6) not null check (price >= 0),
  currency          text not null check (currency ~ '^[A-Z]{3}$'),
  effective_from    timestamptz not null,
  effective_to      timestamptz check (effective_to > effective_from),
  -- Closed by hand: nothing takes its place.
  closed_at         timestamptz,
  -- Never came into force: taken back, or replaced before its day.
  voided_at         timestamptz,
  source            text not null check (source in ('manual', 'import', 'plan', 'copy', 'api')),
  batch_id          bigint,
  notice_id         bigint references price_notice,
  -- The least that was allowed when it was entered, in its currency; null when no cost was known.
  floor_price       numeric(12, 6),
  -- Who entered it below that, and why.
  approved_by       text,
  below_reason      text not null default '',
  created_at        timestamptz not null default now(),
  created_by        text not null,
  constraint customer_price_overlap_account exclude using gist (
    customer_user_id with =, operator_id with =, traffic_type with =, tstzrange(effective_from, effective_to) with &&
  ) where (voided_at is null and customer_user_id is not null),
  constraint customer_price_overlap_customer exclude using gist (
    customer_id with =, operator_id with =, traffic_type with =, tstzrange(effective_from, effective_to) with &&
  ) where (voided_at is null and customer_user_id is null)
);
create index customer_price_account on customer_price (customer_user_id, operator_id, traffic_type, effective_from);
create index customer_price_customer on customer_price (customer_id, operator_id, traffic_type, effective_from);
create index customer_price_operator on customer_price (operator_id) where voided_at is null;
create index customer_price_future on customer_price (effective_from) where voided_at is null;
create index customer_price_notice on customer_price (notice_id);

-- The prices that hold for an account, from its own list or its customer's.
create view account_price as
  select u.customer_user_id, u.customer_id, p.price_id, p.operator_id, p.traffic_type, p.price, p.currency, p.effective_from, p.effective_to
  from customer_user u join customer_price p on p.customer_user_id = u.customer_user_id
  where u.price_mode <> 3 and p.voided_at is null
  union all
  select u.customer_user_id, u.customer_id, p.price_id, p.operator_id, p.traffic_type, p.price, p.currency, p.effective_from, p.effective_to
  from customer_user u join customer_price p on p.customer_id = u.customer_id and p.customer_user_id is null
  where u.price_mode = 3 and p.voided_at is null;
