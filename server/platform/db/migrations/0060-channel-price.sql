-- Equality beside ranges in one exclusion constraint.
create extension if not exists btree_gist;

-- What a channel costs per part, from a moment on. A row that came into force is never changed again but for its end.
create table channel_price (
  price_id        bigint generated always as identity (start with 700001) primary key,
  channel_id      bigint not null references channel,
  operator_id     bigint not null references operator,
  traffic_type    text not null default 'any' check (traffic_type in ('any', 'otp', 'notification', 'marketing')),
  price           numeric(12, 6) not null check (price >= 0),
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  bill_basis      smallint not null check (bill_basis in (1, 2)),
  effective_from  timestamptz not null,
  effective_to    timestamptz check (effective_to > effective_from),
  -- Closed by hand: nothing takes its place.
  closed_at       timestamptz,
  -- Never came into force: taken back, or replaced before its day.
  voided_at       timestamptz,
  source          text not null check (source in ('manual', 'import', 'mail', 'api')),
  batch_id        bigint,
  created_at      timestamptz not null default now(),
  created_by      text not null,
  constraint channel_price_overlap exclude using gist (
    channel_id with =, operator_id with =, traffic_type with =, tstzrange(effective_from, effective_to) with &&
  ) where (voided_at is null)
);
create index channel_price_operator on channel_price (operator_id, channel_id) where voided_at is null;
create index channel_price_channel on channel_price (channel_id, operator_id, traffic_type, effective_from);
