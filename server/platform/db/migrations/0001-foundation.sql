-- Roles hold permissions as names; what a name means is fixed in the code.
create table role (
  role_id      bigint generated always as identity (start with 11) primary key,
  role_name    text not null unique check (length(role_name) between 1 and 64),
  description  text not null default '',
  permissions  text[] not null default '{}',
  built_in     boolean not null default false,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  version      integer not null default 1
);

create table admin (
  admin_id          bigint generated always as identity (start with 1001) primary key,
  username          text not null check (username ~ '^[a-zA-Z0-9_]{3,32}$'),
  real_name         text not null,
  email             text not null default '',
  phone             text not null default '',
  avatar            text not null default '',
  is_maintainer     boolean not null default false,
  -- argon2id over the MD5 digest that the wire carries
  password_hash     text not null,
  password_at       timestamptz not null default now(),
  password_expired  boolean not null default false,
  preferred_lang    text not null default 'zh' check (preferred_lang in ('zh', 'en')),
  preferred_zone    text not null default 'UTC',
  status            smallint not null default 1 check (status in (0, 1)),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  version           integer not null default 1
);
-- Names differ by more than case, so that nobody signs in as a look-alike.
create unique index admin_username on admin (lower(username));

create table admin_role (
  admin_id  bigint not null references admin on delete cascade,
  role_id   bigint not null references role,
  primary key (admin_id, role_id)
);

create table session (
  session_id             uuid primary key,
  admin_id               bigint not null references admin on delete cascade,
  -- SHA-256 of the refresh cookie; the previous one counts for ten more seconds, so that one refresh serves all tabs
  refresh_hash           bytea not null,
  previous_refresh_hash  bytea,
  rotated_at             timestamptz not null default now(),
  ip                     text not null,
  user_agent             text not null,
  created_at             timestamptz not null default now(),
  last_seen_at           timestamptz not null default now(),
  ended_at               timestamptz,
  end_reason             text
);
create index session_admin on session (admin_id) where ended_at is null;
create index session_last_seen on session (last_seen_at) where ended_at is null;

-- Failed sign-ins by account, address and device. Lost in a crash on purpose: counting must cost nothing.
create unlogged table sign_in_failure (
  failure_key   text primary key,
  failures      integer not null,
  last_at       timestamptz not null,
  blocked_until timestamptz
);

-- Counters of limited calls, a row per key and minute.
create unlogged table rate_counter (
  counter_key  text not null,
  window_start timestamptz not null,
  hits         integer not null,
  primary key (counter_key, window_start)
);

-- Values used once: nonces of sealed requests, download tickets.
create table one_time (
  kind        text not null,
  value       text not null,
  payload     jsonb not null default '{}',
  expires_at  timestamptz not null,
  primary key (kind, value)
);
create index one_time_expiry on one_time (expires_at);

-- Keys and settings that all instances share.
create table sys_config (
  config_key  text primary key,
  value       text not null,
  is_secret   boolean not null default false
);

create table operation_log (
  log_id       bigint generated always as identity primary key,
  time         timestamptz not null default now(),
  admin_id     bigint,
  username     text not null,
  ip           text not null,
  resource     text not null,
  action       text not null,
  target_id    text not null default '',
  target_name  text not null default '',
  changes      jsonb not null default '{}',
  reason       text not null default '',
  request_id   text not null default ''
);
create index operation_log_time on operation_log (time desc, log_id desc);
create index operation_log_target on operation_log (resource, target_id, time desc);

create table login_log (
  log_id      bigint generated always as identity primary key,
  time        timestamptz not null default now(),
  admin_id    bigint,
  username    text not null,
  ip          text not null,
  user_agent  text not null,
  outcome     text not null
);
create index login_log_time on login_log (time desc, log_id desc);
create index login_log_admin on login_log (admin_id, time desc);

-- The logs say what happened; nothing may rewrite them.
create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger operation_log_append_only before update or delete on operation_log for each row execute function refuse_rewrite();
create trigger login_log_append_only before update or delete on login_log for each row execute function refuse_rewrite();

create table country (
  country_id       bigint primary key,
  iso2             text not null unique check (iso2 ~ '^[A-Z]{2}$'),
  cc               text not null check (cc ~ '^[0-9]{1,4}$'),
  country_name     text not null,
  country_name_en  text not null,
  status           smallint not null default 1 check (status in (0, 1))
);

create table supplier (
  supplier_id        bigint generated always as identity (start with 101) primary key,
  supplier_name      text not null,
  supplier_code      text not null check (supplier_code ~ '^[A-Z0-9_-]{2,16}$'),
  company_name       text not null default '',
  country_id         bigint references country,
  supplier_type      smallint not null check (supplier_type in (1, 2, 3)),
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  settle_type        smallint not null check (settle_type in (1, 2)),
  credit_limit       numeric(18, 6) not null default 0 check (credit_limit >= 0),
  balance            numeric(18, 6) not null default 0,
  balance_source     smallint not null default 0 check (balance_source in (0, 1, 2)),
  balance_alarm      numeric(18, 6),
  bill_cycle         smallint not null default 3 check (bill_cycle in (1, 2, 3)),
  bill_timezone      text not null default 'UTC',
  bill_basis         smallint not null default 1 check (bill_basis in (1, 2)),
  payment_term_days  integer not null default 30 check (payment_term_days between 0 and 120),
  price_notice_days  integer not null default 7 check (price_notice_days between 0 and 120),
  contacts           jsonb not null default '[]',
  rate_mail_from     text[] not null default '{}',
  contract_no        text not null default '',
  contract_until     date,
  maintainer_id      bigint references admin,
  status             smallint not null default 1 check (status in (0, 1)),
  remark             text not null default '',
  created_at         timestamptz not null default now(),
  created_by         text not null,
  updated_at         timestamptz not null default now(),
  updated_by         text not null,
  version            integer not null default 1
);
create unique index supplier_name_unique on supplier (lower(supplier_name));
create unique index supplier_code_unique on supplier (supplier_code);
create index supplier_maintainer on supplier (maintainer_id);

-- Append-only; a balance changes only together with its entry, in one statement.
create table supplier_ledger (
  entry_id         bigint generated always as identity primary key,
  supplier_id      bigint not null references supplier,
  time             timestamptz not null default now(),
  amount           numeric(18, 6) not null check (amount <> 0),
  balance          numeric(18, 6) not null,
  remark           text not null,
  created_by       text not null,
  idempotency_key  text not null unique
);
create index supplier_ledger_supplier on supplier_ledger (supplier_id, entry_id desc);
create trigger supplier_ledger_append_only before update or delete on supplier_ledger for each row execute function refuse_rewrite();

create table table_layout (
  admin_id  bigint not null references admin on delete cascade,
  screen    text not null,
  layout    jsonb not null,
  primary key (admin_id, screen)
);

create table saved_view (
  view_id    bigint generated always as identity primary key,
  admin_id   bigint not null references admin on delete cascade,
  screen     text not null,
  view_name  text not null,
  query      text not null,
  layout     jsonb not null,
  shared     boolean not null default false,
  unique (admin_id, screen, view_name)
);
create index saved_view_shared on saved_view (screen) where shared;

-- Files made by exports, in pieces, so that every instance can serve them and none needs a shared disk.
create table stored_file (
  file_name     text primary key,
  display_name  text not null,
  mime_type     text not null,
  size_bytes    bigint not null default 0,
  owner_id      bigint not null references admin on delete cascade,
  -- who holds this permission may fetch the file too
  permission    text,
  is_complete   boolean not null default false,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null
);
create index stored_file_expiry on stored_file (expires_at);
create table stored_file_chunk (
  file_name  text not null references stored_file on delete cascade,
  chunk_no   integer not null,
  content    bytea not null,
  primary key (file_name, chunk_no)
);

create table export_task (
  task_id      uuid primary key,
  owner_id     bigint not null references admin on delete cascade,
  export_name  text not null,
  kind         text not null,
  input        jsonb not null,
  -- 0 queued or running, 1 done, 2 failed
  task_status  smallint not null default 0,
  progress     smallint not null default 0,
  row_count    integer not null default 0,
  file_name    text,
  error_msg    text not null default '',
  created_at   timestamptz not null default now(),
  finished_at  timestamptz,
  expires_at   timestamptz not null
);
