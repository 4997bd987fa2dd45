-- Destinations of an account or of a channel to which nothing is sent for a while; a default operator stands for its country.
create table route_hold (
  hold_id           bigint generated always as identity primary key,
  customer_user_id  bigint references customer_user on delete cascade,
  channel_id        bigint references channel on delete cascade,
  operator_id       bigint not null references operator,
  reason            text not null,
  -- Null: until somebody lifts it.
  until             timestamptz,
  created_at        timestamptz not null default now(),
  created_by        text not null,
  lifted_at         timestamptz,
  lifted_by         text not null default '',
  check (num_nonnulls(customer_user_id, channel_id) = 1)
);
create unique index route_hold_account on route_hold (customer_user_id, operator_id) where lifted_at is null and customer_user_id is not null;
create unique index route_hold_channel on route_hold (channel_id, operator_id) where lifted_at is null and channel_id is not null;

-- A change of the routes of many accounts: looked at first, applied as a whole, taken back as a whole.
create table route_bulk (
  bulk_id       uuid primary key,
  -- As it was asked for: operation and filter.
  change        jsonb not null,
  created_at    timestamptz not null default now(),
  created_by    text not null,
  admin_id      bigint not null references admin,
  expires_at    timestamptz not null,
  applied_at    timestamptz,
  comment       text not null default '',
  -- Versions it made: account, number, rows.
  versions      jsonb not null default '[]',
  rows_changed  integer not null default 0,
  -- When it takes itself back.
  revert_at     timestamptz,
  reverted_at   timestamptz,
  reverted_by   text not null default ''
);
create index route_bulk_applied on route_bulk (applied_at desc) where applied_at is not null;
create index route_bulk_due on route_bulk (revert_at) where applied_at is not null and reverted_at is null and revert_at is not null;
