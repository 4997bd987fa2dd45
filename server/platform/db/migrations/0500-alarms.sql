-- Rules by which alarms are raised, and the alarms themselves.
create table alarm_rule (
  alarm_rule_id bigint generated always as identity primary key,
  rule_name text not null,
  type text not null,
  -- What it looks at one by one: every channel, every customer.
  object_type text not null,
  -- Objects by dimension that it is limited to; empty: all.
  scope jsonb not null default '{}',
  severity smallint not null check (severity between 1 and 3),
  -- Of the type's unit; null where the object itself says from when on it is trouble.
  threshold numeric,
  -- How far it may be from what is usual: points or times, by the type; null: not compared.
  deviation numeric,
  window_min integer not null,
  min_count integer not null default 0,
  -- Told again when it is still open and nobody has acknowledged it; null: once.
  repeat_min integer,
  -- Minutes without its cause before an alarm closes.
  quiet_min integer not null default 5,
  in_app boolean not null default true,
  mail_to text[] not null default '{}',
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  version integer not null default 1
);
create unique index alarm_rule_name on alarm_rule (lower(rule_name)) where rule_name <> '';

create table alarm (
  alarm_id bigint generated always as identity primary key,
  type text not null,
  severity smallint not null check (severity between 1 and 3),
  object_type text not null,
  object_id text not null,
  -- The alarm of what caused this one.
  parent_id bigint references alarm on delete set null,
  alarm_rule_id bigint references alarm_rule on delete set null,
  -- What it is about besides its object. Without references: an alarm stays when its channel is removed.
  supplier_id bigint,
  channel_id bigint,
  customer_id bigint,
  user_id bigint,
  country_id bigint,
  operator_id bigint,
  row_id bigint,
  figures jsonb not null default '{}',
  -- Address below # where somebody acts.
  path text not null default '',
  -- Whether its cause is there, as far as is known. One alarm for one cause: see the index.
  holds boolean not null default true,
  -- Since when its cause has not been seen; it closes when that has lasted.
  clear_since timestamptz,
  quiet_min integer not null default 0,
  state text not null default 'open' check (state in ('open', 'acked', 'closed')),
  muted_until timestamptz,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- How often its cause has come, the first time included.
  count integer not null default 1,
  acked_at timestamptz,
  acked_by text not null default '',
  closed_at timestamptz,
  closed_by text not null default '',
  note text not null default '',
  -- When it was told last to whom its rule names.
  told_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  version integer not null default 1
);
create unique index alarm_cause on alarm (type, object_type, object_id) where holds;
create index alarm_open on alarm (severity, last_at desc) where state <> 'closed';
create index alarm_time on alarm (first_at desc, alarm_id desc);
create index alarm_parent on alarm (parent_id) where parent_id is not null;
create index alarm_of_channel on alarm (channel_id) where channel_id is not null;

-- What happened to an alarm, in order.
create table alarm_event (
  alarm_event_id bigint generated always as identity primary key,
  alarm_id bigint not null references alarm on delete cascade,
  time timestamptz not null default now(),
  kind text not null,
  by_name text not null,
  figures jsonb not null default '{}',
  note text not null default '',
  path text not null default ''
);
create index alarm_event_of on alarm_event (alarm_id, alarm_event_id);

-- When all rules were judged last, by whichever instance.
create table alarm_round (
  is_only boolean primary key default true check (is_only),
  judged_at timestamptz not null
);

-- What every console watches from its first day; without a name a rule is called after its type.
insert into alarm_rule (rule_name, type, object_type, severity, threshold, deviation, window_min, min_count, quiet_min, created_by, updated_by)
values
  ('', 'bindDown', 'channel', 2, null, null, 0, 0, 1, 'system', 'system'),
  ('', 'authFail', 'channel', 1, null, null, 0, 0, 1, 'system', 'system'),
  ('', 'queueHigh', 'channel', 3, null, null, 0, 0, 5, 'system', 'system'),
  ('', 'oldestQueued', 'channel', 2, null, null, 0, 0, 5, 'system', 'system'),
  ('', 'throttle', 'channel', 3, null, null, 0, 0, 10, 'system', 'system'),
  ('', 'respSlow', 'channel', 3, null, null, 0, 0, 5, 'system', 'system'),
  ('', 'dlrRateDrop', 'channel', 2, 50, 25, 60, 20, 10, 'system', 'system'),
  ('', 'dlrStopped', 'channel', 1, 10, null, 60, 20, 10, 'system', 'system'),
  ('', 'latencyHigh', 'channel', 3, 120000, 3, 60, 20, 15, 'system', 'system'),
  ('', 'errorSpike', 'channel', 3, 20, 3, 60, 20, 15, 'system', 'system'),
  ('', 'trafficSpike', 'user', 3, null, 3, 60, 200, 15, 'system', 'system'),
  ('', 'trafficZero', 'customer', 3, 0, null, 120, 20, 0, 'system', 'system'),
  ('', 'negativeMargin', 'user', 3, null, null, 0, 0, 0, 'system', 'system'),
  ('', 'priceFutureNegative', 'user', 3, null, null, 0, 0, 0, 'system', 'system'),
  ('', 'priceExpired', 'channel', 3, null, null, 0, 0, 0, 'system', 'system'),
  ('', 'balanceLow', 'customer', 2, null, null, 0, 0, 0, 'system', 'system'),
  ('', 'balanceLow', 'supplier', 2, null, null, 0, 0, 0, 'system', 'system'),
  ('', 'aitSuspect', 'userOperator', 1, null, null, 0, 0, 0, 'system', 'system'),
  ('', 'receiptSuspect', 'channelOperator', 3, null, null, 0, 0, 0, 'system', 'system'),
  ('', 'routeRate', 'routeChannel', 2, null, null, 0, 0, 0, 'system', 'system'),
  ('', 'routeGuard', 'routeChannel', 3, null, null, 0, 0, 0, 'system', 'system');
