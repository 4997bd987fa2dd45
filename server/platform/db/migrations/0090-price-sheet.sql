-- A supplier may charge twice: something for each submission, something more for each delivery. `price` is then the sum.
alter table channel_price
  add column submit_price numeric(12, 6) check (submit_price >= 0),
  add column delivered_price numeric(12, 6) check (delivered_price >= 0),
  drop constraint channel_price_bill_basis_check,
  add constraint channel_price_bill_basis_check check (bill_basis in (1, 2, 3)),
  add constraint channel_price_parts check (case when bill_basis = 3
    then submit_price is not null and delivered_price is not null and price = submit_price + delivered_price
    else submit_price is null and delivered_price is null end);
create index channel_price_batch on channel_price (batch_id) where batch_id is not null;

-- How the sheets of a supplier are read, and from when on their prices count.
create table price_sheet_profile (
  supplier_id  bigint primary key references supplier,
  -- Title without blanks and capitals → field; null for a column to leave alone.
  titles       jsonb not null default '{}',
  date_order   text not null default 'auto' check (date_order in ('auto', 'dmy', 'mdy')),
  policy       jsonb,
  kind         text not null default 'full' check (kind in ('full', 'partial', 'new'))
);

create table price_sheet (
  batch_id        bigint generated always as identity (start with 800001) primary key,
  channel_id      bigint not null references channel,
  file_name       text not null references stored_file,
  file_digest     text not null,
  status          text not null check (status in
    ('uploaded', 'parsing', 'review', 'committing', 'committed', 'cancelled', 'rolledBack', 'failed')),
  progress        smallint not null default 0,
  error_msg       text not null default '',
  kind            text not null default 'full' check (kind in ('full', 'partial', 'new')),
  date_order      text not null default 'auto' check (date_order in ('auto', 'dmy', 'mdy')),
  policy          jsonb not null,
  default_from    timestamptz,
  tables          jsonb not null,
  is_remembered   boolean not null default false,
  row_total       integer not null default 0,
  counts          jsonb not null default '{}',
  max_increase    numeric,
  compared_at     timestamptz,
  -- What it will do has been looked at by whoever commits it.
  committed_at    timestamptz,
  committed_by    text not null default '',
  rolled_back_at  timestamptz,
  rolled_back_by  text not null default '',
  created_at      timestamptz not null default now(),
  created_by      text not null
);
create index price_sheet_channel on price_sheet (channel_id, created_at desc);
create index price_sheet_digest on price_sheet (file_digest);

create table price_sheet_row (
  batch_id         bigint not null references price_sheet on delete cascade,
  row_no           integer not null,
  sheet            text not null,
  line             integer not null,
  country_text     text not null,
  operator_text    text not null,
  code_text        text not null,
  price_text       text not null,
  traffic_type     text not null check (traffic_type in ('any', 'otp', 'notification', 'marketing')),
  country_id       bigint,
  operator_id      bigint,
  price            numeric(12, 6),
  submit_price     numeric(12, 6),
  delivered_price  numeric(12, 6),
  currency         text,
  bill_basis       smallint check (bill_basis in (1, 2, 3)),
  file_from        timestamptz,
  -- What reading it found; comparing adds its own below.
  read_problem     text,
  read_codes       text[] not null default '{}',
  old_price        numeric(12, 6),
  change_pct       numeric,
  effective_from   timestamptz,
  tab              text not null default 'error' check (tab in ('up', 'down', 'new', 'same', 'closed', 'error')),
  problem          text,
  codes            text[] not null default '{}',
  is_skipped       boolean not null default false,
  is_edited        boolean not null default false,
  primary key (batch_id, row_no)
);

-- What the commit of a sheet changed of prices that were there, to take it back.
create table price_sheet_undo (
  batch_id      bigint not null references price_sheet on delete cascade,
  price_id      bigint not null references channel_price,
  was           text not null check (was in ('voided', 'ended')),
  effective_to  timestamptz,
  closed_at     timestamptz,
  primary key (batch_id, price_id)
);
