-- Accounts of ours at suppliers. Secrets are sealed with a key that is not in the database.
create table channel (
  channel_id           bigint generated always as identity (start with 301) primary key,
  supplier_id          bigint not null references supplier,
  channel_name         text not null check (length(channel_name) between 1 and 64),
  channel_code         text not null check (channel_code ~ '^[A-Za-z0-9_-]{2,32}$'),
  protocol             smallint not null check (protocol in (1, 2, 3, 4, 9)),
  traffic_types        text[] not null default '{any}',
  route_type           smallint not null default 3 check (route_type between 1 and 5),
  host                 text not null default '',
  port                 integer check (port between 1 and 65535),
  rx_port              integer check (rx_port between 1 and 65535),
  use_tls              boolean not null default false,
  system_id            text not null default '',
  system_type          text not null default '',
  address_range        text not null default '',
  long_credentials     boolean not null default false,
  password_sealed      text,
  http_headers_sealed  text,
  -- names only, so that the form can say what is stored
  http_header_names    text[] not null default '{}',
  bind_mode            smallint not null default 1 check (bind_mode between 1 and 4),
  bind_count           smallint not null default 1 check (bind_count between 1 and 64),
  interface_version    smallint not null default 52 check (interface_version in (51, 52, 80)),
  bind_ton             smallint not null default 0,
  bind_npi             smallint not null default 0,
  src_ton              smallint not null default -1,
  src_npi              smallint not null default 0,
  dst_ton              smallint not null default 1,
  dst_npi              smallint not null default 1,
  max_tps              numeric(6, 2) not null check (max_tps between 0.1 and 5000),
  window_size          integer not null default 10 check (window_size between 1 and 1000),
  enquire_link_interval integer not null default 30,
  response_timeout     integer not null default 60,
  bind_timeout         integer not null default 30,
  inactivity_timeout   integer not null default 300,
  reconnect_delay      integer not null default 10,
  max_reconnect_delay  integer not null default 300,
  throttle_backoff     integer not null default 1,
  data_coding_gsm      smallint not null default 0,
  gsm_packed           boolean not null default false,
  ucs2_coding          smallint not null default 8,
  long_message_mode    smallint not null default 1,
  max_parts            smallint not null default 10,
  registered_delivery  smallint not null default 1,
  dlr_mode             smallint not null default 1,
  msg_id_type          smallint not null default 3,
  dlr_timeout          integer not null default 4320,
  dlr_tz_offset        integer not null default 0,
  validity_period      integer not null default 0,
  http_config          jsonb,
  sender_mode          smallint not null default 1,
  capability           text[] not null default '{}',
  daily_limit          bigint,
  monthly_limit        bigint,
  work_time            jsonb not null default '[]',
  work_timezone        text not null default 'UTC',
  price_timezone       text not null default 'UTC',
  currency             text not null check (currency ~ '^[A-Z]{3}$'),
  bill_basis           smallint not null default 1 check (bill_basis in (1, 2)),
  stop_loss_price      numeric(12, 6),
  allow_no_price       boolean not null default false,
  priority             smallint not null default 5 check (priority between 1 and 9),
  admin_status         smallint not null default 5 check (admin_status between 0 and 5),
  -- for the undo of ten minutes; null when there is nothing to undo
  status_before        smallint,
  status_changed_at    timestamptz,
  remark               text not null default '',
  created_at           timestamptz not null default now(),
  created_by           text not null,
  updated_at           timestamptz not null default now(),
  updated_by           text not null,
  version              integer not null default 1
);
create unique index channel_name_unique on channel (lower(channel_name));
create unique index channel_code_unique on channel (lower(channel_code));
-- One account is entered once.
create unique index channel_account_unique on channel (lower(host), port, system_id, system_type) where host <> '' and system_id <> '';
create index channel_supplier on channel (supplier_id);

-- The last that a gateway reported. Facts, never wishes; overwritten, so kept apart from the row that people change.
create table channel_live (
  channel_id         bigint primary key references channel on delete cascade,
  link_status        text not null,
  health_status      text not null default 'ok',
  sessions_bound     integer not null,
  sessions_total     integer not null,
  submit_tps         double precision not null,
  resp_tps           double precision not null default 0,
  dlr_tps            double precision not null default 0,
  queue_len          integer not null,
  oldest_queued_sec  integer not null default 0,
  window_used        integer not null default 0,
  avg_resp_ms        integer not null default 0,
  throttled_1m       integer not null default 0,
  error_1m           integer not null default 0,
  last_bind_at       timestamptz,
  last_error         bigint,
  reported_at        timestamptz not null,
  -- when it last reported traffic: a change of status then needs a reason
  last_traffic_at    timestamptz
) with (fillfactor = 50);

create table channel_log (
  log_id          bigint generated always as identity primary key,
  time            timestamptz not null default now(),
  channel_id      bigint not null references channel on delete cascade,
  level           text not null check (level in ('info', 'warn', 'error')),
  event           text not null,
  session_no      integer,
  command_status  bigint,
  detail          text not null default '',
  changes         jsonb not null default '{}',
  pdus            jsonb not null default '[]',
  admin_name      text not null default '',
  -- the gateway's name of the event, so that one sent twice is kept once
  event_id        text
);
create unique index channel_log_event on channel_log (channel_id, event_id) where event_id is not null;
create index channel_log_channel on channel_log (channel_id, time desc, log_id desc);
create index channel_log_time on channel_log (time desc, log_id desc);

-- Who edits what, in which tab. A lock that is not renewed is over.
create table edit_lock (
  resource     text not null,
  row_id       bigint not null,
  admin_id     bigint not null references admin on delete cascade,
  tab_id       text not null,
  acquired_at  timestamptz not null default now(),
  expires_at   timestamptz not null,
  dirty_since  timestamptz,
  primary key (resource, row_id)
);

create table channel_test (
  test_id     uuid primary key,
  owner_id    bigint not null references admin on delete cascade,
  channel_id  bigint references channel on delete cascade,
  -- the whole ChannelTest as the wire has it
  result      jsonb not null,
  -- by whichever instance; the one that runs the test looks here
  cancelled   boolean not null default false,
  expires_at  timestamptz not null
);
create index channel_test_expiry on channel_test (expires_at);

create table api_key (
  api_key_id    bigint generated always as identity primary key,
  key_name      text not null check (length(key_name) between 1 and 64),
  prefix        text not null,
  key_hash      bytea not null unique,
  created_at    timestamptz not null default now(),
  created_by    text not null,
  last_used_at  timestamptz,
  last_used_ip  text not null default '',
  revoked_at    timestamptz,
  revoked_by    text not null default ''
);
create unique index api_key_name on api_key (lower(key_name)) where revoked_at is null;
