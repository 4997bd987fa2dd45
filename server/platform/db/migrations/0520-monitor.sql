-- The monitor of route rows: off until somebody has seen what it would do.
create table monitor_setting (
  is_only     boolean primary key default true check (is_only),
  is_on       boolean not null default false,
  -- Windows in a row below the threshold before something is done.
  breaches    smallint not null default 2 check (breaches between 1 and 3),
  -- Sudden traffic of an account to an operator: so many times the usual, and at least so many messages in a quarter of an hour.
  spike_times      smallint not null default 3 check (spike_times between 2 and 100),
  spike_least      integer not null default 200 check (spike_least between 10 and 1000000),
  -- Numbers that follow each other.
  run_least        smallint not null default 30 check (run_least between 5 and 10000),
  -- Until then one instance judges, unless it is done earlier: the others leave it to that one.
  run_until   timestamptz,
  version     integer not null default 1,
  updated_at  timestamptz not null default now(),
  updated_by  text not null default 'system'
);
insert into monitor_setting default values;

-- Accounts and channels that it leaves alone.
create table monitor_exempt (
  customer_user_id  bigint references customer_user on delete cascade,
  channel_id        bigint references channel on delete cascade,
  reason            text not null default '',
  created_at        timestamptz not null default now(),
  created_by        text not null,
  check (num_nonnulls(customer_user_id, channel_id) = 1)
);
create unique index monitor_exempt_account on monitor_exempt (customer_user_id) where customer_user_id is not null;
create unique index monitor_exempt_channel on monitor_exempt (channel_id) where channel_id is not null;

-- What is remembered of a channel in a row; nothing while all is well.
create table monitor_watch (
  row_id            bigint not null references route_row on delete cascade,
  channel_id        bigint not null references channel on delete cascade,
  state             text not null check (state in ('collecting', 'good', 'warning', 'penalised', 'testing', 'restoredManual')),
  since             timestamptz not null,
  judged_until      timestamptz not null,
  breaches          smallint not null,
  recoveries        smallint not null,
  penalties         smallint not null,
  retest_at         timestamptz,
  tried_submitted   integer not null default 0,
  tried_delivered   integer not null default 0,
  is_told           boolean not null default false,
  primary key (row_id, channel_id)
);
create index monitor_watch_retest on monitor_watch (retest_at) where state = 'penalised';

-- How far each channel's windows of so many minutes have been judged.
create table monitor_turn (
  channel_id    bigint not null references channel on delete cascade,
  minutes       smallint not null,
  judged_until  timestamptz not null,
  primary key (channel_id, minutes)
);

-- What it did, with the figures that it followed from. Rows may be gone by now: whose they were stands here.
create table monitor_event (
  event_id          bigint generated always as identity primary key,
  at                timestamptz not null default now(),
  row_id            bigint not null,
  customer_user_id  bigint not null references customer_user on delete cascade,
  operator_id       bigint not null references operator,
  channel_id        bigint not null references channel on delete cascade,
  act               text not null check (act in ('tell', 'penalise', 'retest', 'restore')),
  only_told         text check (only_told in ('alarmOnly', 'lastChannel')),
  window_from       timestamptz,
  window_until      timestamptz,
  submitted         integer,
  delivered         integer,
  threshold         numeric(5, 2),
  -- Percent delivered in the seven days before; null: nothing was sent.
  usual             numeric(5, 2),
  version_id        bigint references route_version on delete set null,
  undone_at         timestamptz,
  undone_by         text not null default ''
);
create index monitor_event_at on monitor_event (at desc, event_id desc);
create index monitor_event_row on monitor_event (row_id, channel_id, event_id desc);

-- Rows with a penalised channel are few among hundreds of thousands.
create index route_row_penalised on route_row (row_id) where jsonb_path_exists(config_items, '$[*].channels[*].penalty')
  or jsonb_path_exists(resend_config_items, '$[*].channels[*].penalty');
