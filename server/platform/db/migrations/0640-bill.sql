-- Bills of customers (docs/decisions/0116). The money of messages is in the ledger; a bill says which of it belongs to which period.
create table bill (
  bill_id           bigint generated always as identity (start with 80001) primary key,
  bill_no           text not null unique,
  customer_id       bigint not null references customer,
  currency          text not null check (currency ~ '^[A-Z]{3}$'),
  -- 1 prepaid: the bill is a statement, paid by recharges.
  charge_type       smallint not null check (charge_type in (0, 1, 2)),
  zone              text not null,
  -- First and last day in the zone, and the moments.
  from_day          date not null,
  to_day            date not null,
  period_from       timestamptz not null,
  period_to         timestamptz not null check (period_to > period_from),
  -- Receipts have had their time.
  mature_at         timestamptz not null,
  -- 0 draft, 1 confirmed, 5 partly paid, 6 paid, 7 void.
  status            smallint not null default 0 check (status in (0, 1, 5, 6, 7)),
  status_reason     text not null default '',
  -- Everything in the ledger up to this entry, as far as it is of the period or late, is in this bill or in an earlier one.
  through_entry     bigint not null,
  generated_at      timestamptz not null default now(),
  parts             bigint not null default 0,
  sms_amount        numeric(24, 6) not null default 0,
  late_amount       numeric(24, 6) not null default 0,
  adjust_amount     numeric(24, 6) not null default 0,
  shortfall_amount  numeric(24, 6) not null default 0,
  tax_rate          numeric(5, 2) not null default 0,
  tax_amount        numeric(24, 6) not null default 0,
  total_amount      numeric(24, 6) not null default 0,
  -- What the messages come to before lines are rounded.
  exact_amount      numeric(24, 6) not null default 0,
  paid_amount       numeric(24, 6) not null default 0 check (paid_amount >= 0),
  submitted         bigint not null default 0,
  delivered         bigint not null default 0,
  -- In the base currency.
  revenue           numeric(24, 6) not null default 0,
  cost              numeric(24, 6) not null default 0,
  -- Why somebody should look at it: loss, late, prices, jump.
  hints             text[] not null default '{}',
  due_day           date,
  confirmed_at      timestamptz,
  confirmed_by      text not null default '',
  -- Of all figures and lines, when they were confirmed.
  sha256            text not null default '',
  -- Of the ledger: rounding, commitment and tax.
  transaction_id    bigint,
  created_at        timestamptz not null default now(),
  created_by        text not null,
  updated_at        timestamptz not null default now(),
  updated_by        text not null,
  version           integer not null default 1,
  check (total_amount = sms_amount + late_amount + adjust_amount + shortfall_amount + tax_amount),
  check (status = 0 or (confirmed_at is not null and sha256 <> '' and due_day is not null)),
  -- A moment of a customer is in one bill.
  exclude using gist (int8range(customer_id, customer_id, '[]') with &&, tstzrange(period_from, period_to) with &&) where (status <> 7)
);
create index bill_customer on bill (customer_id, period_from);
create index bill_from_day on bill (from_day desc, bill_id desc);
create index bill_open on bill (due_day) where status in (1, 5);

create table bill_line (
  bill_id          bigint not null references bill on delete cascade,
  line_no          integer not null,
  kind             text not null check (kind in ('sms', 'late', 'adjust', 'shortfall', 'tax')),
  user_id          bigint,
  operator_id      bigint,
  -- As they were called when the bill was made.
  user_name        text not null default '',
  country_name     text not null default '',
  country_name_en  text not null default '',
  operator_name    text not null default '',
  operator_name_en text not null default '',
  -- Per part.
  price            numeric(12, 6),
  messages         bigint not null default 0,
  parts            bigint not null default 0,
  exact_amount     numeric(24, 6) not null,
  amount           numeric(24, 6) not null,
  -- Why it was adjusted.
  note             text not null default '',
  -- Minutes of the first and the last message.
  first_at         timestamptz,
  last_at          timestamptz,
  primary key (bill_id, line_no),
  check (kind not in ('sms', 'late') or exact_amount = price * parts)
);

-- What people add or take off; a confirmed bill leaves it to the next one (R41).
create table bill_adjustment (
  adjustment_id    bigint generated always as identity primary key,
  customer_id      bigint not null references customer,
  -- Null until a bill takes it.
  bill_id          bigint references bill on delete set null,
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  amount           numeric(18, 6) not null check (amount <> 0),
  reason           text not null,
  idempotency_key  text not null unique,
  created_at       timestamptz not null default now(),
  created_by       text not null
);
create index bill_adjustment_customer on bill_adjustment (customer_id, adjustment_id);
create index bill_adjustment_bill on bill_adjustment (bill_id);

-- Money that came for bills; what no bill has taken yet waits for the next one.
create table bill_payment (
  payment_id       bigint generated always as identity (start with 60001) primary key,
  customer_id      bigint not null references customer,
  bill_id          bigint not null references bill,
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  amount           numeric(18, 6) not null check (amount > 0),
  pay_type         smallint not null check (pay_type between 1 and 9),
  pay_ref          text not null default '',
  pay_time         timestamptz,
  remark           text not null default '',
  only_this        boolean not null default false,
  idempotency_key  text not null unique,
  created_at       timestamptz not null default now(),
  created_by       text not null
);
create unique index bill_payment_ref on bill_payment (pay_type, lower(pay_ref)) where pay_ref <> '';
create index bill_payment_customer on bill_payment (customer_id, payment_id);

create table bill_allocation (
  payment_id  bigint not null references bill_payment,
  bill_id     bigint not null references bill,
  amount      numeric(18, 6) not null check (amount > 0),
  primary key (payment_id, bill_id)
);
create index bill_allocation_bill on bill_allocation (bill_id);

-- A bill that is confirmed keeps its figures; what changes is how it is paid and that it is void.
create function guard_bill() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'status_reason', 'paid_amount', 'updated_at', 'updated_by', 'version'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 0 then raise exception 'a confirmed bill stays' using errcode = 'check_violation'; end if;
    return old;
  end if;
  if old.status = 7 or (old.status <> 0 and (new.status = 0 or to_jsonb(new) - free is distinct from to_jsonb(old) - free)) then
    raise exception 'a confirmed bill stays as it is' using errcode = 'check_violation';
  end if;
  if old.status = 0 and new.status <> 0 and new.total_amount <> (
    select coalesce(sum(amount), 0) from bill_line where bill_line.bill_id = new.bill_id
  ) then
    raise exception 'the lines of a bill add up to its total' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bill_guard before update or delete on bill for each row execute function guard_bill();

create function guard_bill_line() returns trigger language plpgsql as $$
begin
  if exists (select from bill where bill_id in (old.bill_id, new.bill_id) and status <> 0) then
    raise exception 'lines of a confirmed bill stay as they are' using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger bill_line_guard before insert or update or delete on bill_line for each row execute function guard_bill_line();
create trigger bill_no_truncate before truncate on bill execute function refuse_ledger_truncate();
create trigger bill_line_no_truncate before truncate on bill_line execute function refuse_ledger_truncate();
create trigger bill_payment_append_only before update or delete on bill_payment for each row execute function refuse_rewrite();
