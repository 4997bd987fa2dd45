-- What a price sheet does to routes, as counted last, and the run that counts it.
create table price_sheet_impact (
  batch_id     bigint primary key references price_sheet on delete cascade,
  -- Which state of the sheet was counted; another one has to be counted anew.
  version      text not null default '',
  counted_at   timestamptz,
  took_ms      integer not null default 0,
  -- Too much to be counted while a call waits.
  is_large     boolean not null default false,
  totals       jsonb not null default '{}',
  run_id       uuid,
  run_version  text not null default '',
  run_state    text not null default 'none' check (run_state in ('none', 'waiting', 'counting', 'failed')),
  progress     smallint not null default 0,
  -- Last sign of life of the run.
  beat_at      timestamptz
);

-- The largest losses of a counted sheet, for each maintainer of customers. Amounts in the base currency.
create table price_sheet_loss (
  batch_id          bigint not null references price_sheet on delete cascade,
  row_id            bigint not null,
  customer_user_id  bigint not null,
  customer_id       bigint not null,
  operator_id       bigint not null,
  loses_from        timestamptz not null,
  old_cost          numeric,
  new_cost          numeric not null,
  sold_for          numeric not null,
  sold_in           text not null,
  price_traffic     text not null,
  list_user_id      bigint,
  parts             bigint not null,
  loss              numeric,
  raised_from       timestamptz,
  loss_until        timestamptz,
  is_open           boolean not null,
  is_tenfold        boolean not null,
  proposed_price    numeric,
  primary key (batch_id, customer_user_id, operator_id)
);

-- When the losses of a committed sheet were counted and told of; sheets committed before are done with.
alter table price_sheet add column losses_told_at timestamptz;
update price_sheet set losses_told_at = committed_at where committed_at is not null;

create index price_sheet_row_operator on price_sheet_row (batch_id, operator_id);
