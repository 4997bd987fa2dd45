-- Companies that buy from us. Money is in the customer's currency; the balance changes only with a ledger entry.
create table customer (
  customer_id        bigint generated always as identity (start with 5001) primary key,
  customer_name      text not null check (length(customer_name) between 1 and 64),
  customer_code      text not null check (customer_code ~ '^[A-Z0-9_-]{2,16}$'),
  company_name       text not null default '',
  reg_no             text not null default '',
  tax_no             text not null default '',
  address            text not null default '',
  country_id         bigint references country,
  customer_type      smallint not null check (customer_type between 1 and 4),
  agent_id           bigint references customer,
  charge_type        smallint not null check (charge_type in (0, 1, 2)),
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  balance            numeric(18, 6) not null default 0,
  frozen_amount      numeric(18, 6) not null default 0,
  credit_limit       numeric(18, 6) not null default 0 check (credit_limit >= 0),
  temp_credit        numeric(18, 6) not null default 0 check (temp_credit >= 0),
  temp_credit_until  timestamptz,
  alarm_levels       jsonb not null default '[]',
  alarm_emails       text[] not null default '{}',
  stop_on_zero       boolean not null default true,
  bill_basis         smallint not null default 1 check (bill_basis in (1, 2)),
  bill_mode          smallint not null default 1 check (bill_mode in (1, 2)),
  bill_cycle         smallint not null default 1 check (bill_cycle in (1, 2, 3)),
  bill_timezone      text not null default 'UTC',
  payment_term_days  integer not null default 30 check (payment_term_days between 0 and 120),
  tax_rate           numeric(5, 2) not null default 0 check (tax_rate between 0 and 100),
  min_commit         numeric(18, 6) not null default 0 check (min_commit >= 0),
  invoice_emails     text[] not null default '{}',
  price_notice_days  integer not null default 3 check (price_notice_days between 0 and 120),
  maintainer_id      bigint references admin,
  support_id         bigint references admin,
  contract_no        text not null default '',
  contract_from      date,
  contract_to        date,
  kyc_status         smallint not null default 0 check (kyc_status between 0 and 3),
  status             smallint not null default 1 check (status between 0 and 3),
  status_reason      text not null default '',
  source             smallint not null default 1 check (source in (1, 2)),
  tags               text[] not null default '{}',
  contacts           jsonb not null default '[]',
  remark             text not null default '',
  archived_at        timestamptz,
  created_at         timestamptz not null default now(),
  created_by         text not null,
  updated_at         timestamptz not null default now(),
  updated_by         text not null,
  version            integer not null default 1,
  check (agent_id <> customer_id),
  check ((temp_credit = 0) = (temp_credit_until is null))
);
create unique index customer_name_unique on customer (lower(customer_name));
create unique index customer_code_unique on customer (customer_code);
create index customer_maintainer on customer (maintainer_id);
create index customer_agent on customer (agent_id);

-- What people wrote down about a customer.
create table customer_note (
  note_id      bigint generated always as identity primary key,
  customer_id  bigint not null references customer on delete cascade,
  time         timestamptz not null default now(),
  author       text not null,
  text         text not null check (length(text) between 1 and 2000)
);
create index customer_note_customer on customer_note (customer_id, note_id desc);
create trigger customer_note_append_only before update or delete on customer_note for each row execute function refuse_rewrite();

-- Accounts customers send through; the wire calls them users.
create table customer_user (
  customer_user_id     bigint generated always as identity (start with 90001) primary key,
  customer_id          bigint not null references customer,
  user_name            text not null check (user_name ~ '^[A-Za-z0-9_.-]{3,32}$'),
  account_type         smallint not null check (account_type between 1 and 4),
  system_id            text not null default '' check (length(system_id) <= 15),
  long_password        boolean not null default false,
  ip_whitelist         text[] not null default '{}',
  max_bind             smallint not null default 2 check (max_bind between 1 and 64),
  bind_modes           text[] not null default '{TX,RX,TRX}',
  bind_enabled         boolean not null default true,
  submit_enabled       boolean not null default true,
  max_tps              numeric(6, 1) not null check (max_tps between 0.1 and 5000),
  window_size          integer not null default 10 check (window_size between 1 and 1000),
  limit_unit           smallint not null default 1 check (limit_unit in (1, 2)),
  daily_limit          numeric(18, 6) check (daily_limit >= 0),
  monthly_limit        numeric(18, 6) check (monthly_limit >= 0),
  per_number_limit     jsonb,
  traffic_type         text not null default 'any' check (traffic_type in ('otp', 'notification', 'marketing', 'any')),
  content_policy       smallint not null default 0 check (content_policy between 0 and 3),
  sender_policy        smallint not null default 0 check (sender_policy between 0 and 2),
  default_sender       text not null default '',
  allowed_country_ids  bigint[] not null default '{}',
  blocked_country_ids  bigint[] not null default '{}',
  default_data_coding  smallint not null default 0 check (default_data_coding in (0, 3, 8)),
  dlr_push             jsonb,
  mo_push              jsonb,
  dlr_data_coding      smallint not null default 0 check (dlr_data_coding in (0, 1, 3)),
  dlr_format           text not null default 'hexId' check (dlr_format in ('hexId', 'decId', 'uuid')),
  alert_mails          text[] not null default '{}',
  mask_numbers         boolean not null default false,
  store_text           smallint not null default 3 check (store_text between 0 and 3),
  retention_days       integer not null default 90 check (retention_days between 1 and 1095),
  status               smallint not null default 1 check (status in (0, 1)),
  remark               text not null default '',
  archived_at          timestamptz,
  created_at           timestamptz not null default now(),
  created_by           text not null,
  updated_at           timestamptz not null default now(),
  updated_by           text not null,
  version              integer not null default 1
);
create unique index customer_user_name_unique on customer_user (lower(user_name));
create unique index customer_user_system_id_unique on customer_user (lower(system_id)) where system_id <> '';
create index customer_user_customer on customer_user (customer_id);

-- Secrets of accounts, sealed with a key that is not in the database. The one without an end is in force; one with an
-- end is the one before it, good until then.
create table customer_user_secret (
  secret_id         bigint generated always as identity primary key,
  customer_user_id  bigint not null references customer_user on delete cascade,
  kind              text not null check (kind in ('password', 'apiKey', 'apiSecret')),
  sealed            text not null,
  made_at           timestamptz not null default now(),
  made_by           text not null,
  valid_until       timestamptz
);
create unique index customer_user_secret_current on customer_user_secret (customer_user_id, kind) where valid_until is null;
create index customer_user_secret_user on customer_user_secret (customer_user_id);
