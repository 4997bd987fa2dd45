-- Charges beside messages (docs/decisions/0118): what there is, who pays it, and the periods that were charged.
create table fee_item (
  fee_item_id    bigint generated always as identity (start with 70001) primary key,
  fee_code       text not null unique,
  fee_name       text not null,
  fee_name_en    text not null,
  -- 1 once, 2 by the month, 3 per use, 4 percent of the charges of messages.
  fee_type       smallint not null check (fee_type in (1, 2, 3, 4)),
  unit           text not null default '',
  default_price  numeric(18, 6) not null check (default_price >= 0),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  country_id     bigint references country,
  -- What a fee per use counts.
  counted        text not null default 'parts' check (counted in ('parts', 'messages')),
  taxable        boolean not null default true,
  auto_deduct    boolean not null default true,
  deduct_day     smallint not null default 1 check (deduct_day between 1 and 28),
  prorate        boolean not null default true,
  on_sender      boolean not null default false,
  effective_from date not null,
  status         smallint not null default 1 check (status in (0, 1)),
  remark         text not null default '',
  created_at     timestamptz not null default now(),
  created_by     text not null,
  updated_at     timestamptz not null default now(),
  updated_by     text not null,
  version        integer not null default 1,
  check (fee_type <> 4 or default_price <= 100)
);
create unique index fee_item_name on fee_item (fee_name);
create unique index fee_item_name_en on fee_item (lower(fee_name_en));

create table customer_fee (
  customer_fee_id bigint generated always as identity (start with 71001) primary key,
  customer_id     bigint not null references customer,
  fee_item_id     bigint not null references fee_item,
  -- Null: the customer has it for no sender ID in particular.
  sender_id       bigint references sender,
  -- In the customer's currency, or percent; null: as the item has it.
  price           numeric(18, 6) check (price >= 0),
  qty             numeric(12, 3) not null default 1 check (qty > 0),
  -- Months that are charged at once.
  cycle           smallint not null default 1 check (cycle in (1, 3, 12)),
  start_day       date not null,
  end_day         date,
  -- The first day that is not charged yet; null: nothing will be charged any more.
  next_from       date,
  created_at      timestamptz not null default now(),
  created_by      text not null,
  updated_at      timestamptz not null default now(),
  updated_by      text not null,
  version         integer not null default 1
);
create index customer_fee_item on customer_fee (fee_item_id, customer_fee_id);
create index customer_fee_customer on customer_fee (customer_id, customer_fee_id);
create index customer_fee_due on customer_fee (next_from) where next_from is not null;
-- A customer has an item once at a time, and once for each sender ID.
create unique index customer_fee_open on customer_fee (customer_id, fee_item_id) where sender_id is null and next_from is not null;
create unique index customer_fee_sender on customer_fee (sender_id, fee_item_id) where sender_id is not null;

-- Days that are free of a fee, first and last; without a last one it is paused.
create table customer_fee_pause (
  customer_fee_id bigint not null references customer_fee on delete cascade,
  from_day        date not null,
  to_day          date,
  primary key (customer_fee_id, from_day)
);
create unique index customer_fee_pause_open on customer_fee_pause (customer_fee_id) where to_day is null;

create table fee_run (
  fee_run_id   bigint generated always as identity (start with 72001) primary key,
  run_date     date not null,
  fee_item_id  bigint references fee_item,
  customer_id  bigint references customer,
  -- Whose customers it is about; null: all.
  admin_id     bigint,
  state        text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  created_at   timestamptz not null default now(),
  created_by   text not null,
  finished_at  timestamptz
);

create table fee_charge (
  fee_charge_id   bigint generated always as identity (start with 73001) primary key,
  customer_fee_id bigint not null references customer_fee,
  customer_id     bigint not null references customer,
  fee_item_id     bigint not null references fee_item,
  fee_run_id      bigint references fee_run,
  from_day        date not null,
  to_day          date not null,
  -- The moment at which the period is over, in the zone of the time: to which bill it belongs.
  ends_at         timestamptz not null,
  days            integer not null,
  of_days         integer not null,
  -- Parts, messages or charges that were counted.
  usage           numeric(24, 6),
  qty             numeric(12, 3) not null,
  price           numeric(18, 6) not null,
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  amount          numeric(18, 6) not null,
  taxable         boolean not null,
  -- 1 charged, 2 charged and taken back, 3 what takes a charge back.
  status          smallint not null default 1 check (status in (1, 2, 3)),
  status_reason   text not null default '',
  -- The charge that this one takes back.
  takes_back      bigint unique references fee_charge,
  -- Of the ledger; null where nothing was to be charged.
  transaction_id  bigint,
  -- Null until a bill takes it.
  bill_id         bigint references bill on delete set null,
  created_at      timestamptz not null default now(),
  created_by      text not null,
  updated_at      timestamptz not null default now(),
  updated_by      text not null,
  version         integer not null default 1,
  check ((status = 3) = (takes_back is not null))
);
-- A period of a fee is charged once, whatever happens.
create unique index fee_charge_period on fee_charge (customer_fee_id, from_day) where takes_back is null;
create index fee_charge_customer on fee_charge (customer_id, fee_charge_id desc);
create index fee_charge_item on fee_charge (fee_item_id, fee_charge_id desc);
create index fee_charge_run on fee_charge (fee_run_id) where fee_run_id is not null;
create index fee_charge_bill on fee_charge (bill_id) where bill_id is not null;
create index fee_charge_waits on fee_charge (customer_id) where bill_id is null;

-- What was charged stays as it was charged.
create function guard_fee_charge() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'status_reason', 'bill_id', 'updated_at', 'updated_by', 'version'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'a charge of a fee stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger fee_charge_guard before update or delete on fee_charge for each row execute function guard_fee_charge();
create trigger fee_charge_no_truncate before truncate on fee_charge execute function refuse_ledger_truncate();

-- Fees in the ledger: the customer's side, and one of our own accounts.
alter table ledger_account drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check
    check (kind in ('customer', 'traffic', 'cash', 'receivable', 'gift', 'opening', 'adjust', 'fee'));
alter table ledger_transaction drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check
    check (kind in ('traffic', 'recharge', 'gift', 'payment', 'opening', 'adjust', 'fee', 'reversal'));
alter table ledger_entry drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check
    check (kind in ('charge', 'refund', 'correction', 'recharge', 'gift', 'payment', 'opening', 'adjust', 'fee', 'reversal'));
