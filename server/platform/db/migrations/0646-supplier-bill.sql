-- Bills of suppliers (docs/decisions/0119): what we have counted beside what they state, and how the gap is explained.
create table supplier_bill (
  supplier_bill_id  bigint generated always as identity (start with 90001) primary key,
  bill_no           text not null unique,
  supplier_id       bigint not null references supplier,
  currency          text not null check (currency ~ '^[A-Z]{3}$'),
  zone              text not null,
  -- First and last day in the zone, and the moments.
  from_day          date not null,
  to_day            date not null,
  period_from       timestamptz not null,
  period_to         timestamptz not null check (period_to > period_from),
  -- 0 open, 1 theirs received, 2 matched, 3 disputed, 4 agreed, 5 paid, 6 void.
  status            smallint not null default 0 check (status between 0 and 6),
  status_reason     text not null default '',
  -- Ours.
  computed_parts    bigint not null default 0,
  computed_amount   numeric(24, 6) not null default 0,
  computed_base     numeric(24, 6) not null default 0,
  counted_at        timestamptz not null default now(),
  -- Theirs, by their file.
  stated_parts      bigint,
  stated_amount     numeric(24, 6),
  file_name         text references stored_file,
  received_at       timestamptz,
  -- What the gap consists of; the amounts add up to it.
  classes           jsonb not null default '[]',
  main_cause        text not null default '',
  tolerance         numeric(6, 2) not null default 0,
  dispute_text      text not null default '',
  agreed_amount     numeric(24, 6) check (agreed_amount >= 0),
  agreed_at         timestamptz,
  agreed_by         text not null default '',
  paid_amount       numeric(24, 6) not null default 0 check (paid_amount >= 0),
  due_day           date,
  created_at        timestamptz not null default now(),
  created_by        text not null,
  updated_at        timestamptz not null default now(),
  updated_by        text not null,
  version           integer not null default 1,
  check ((stated_amount is null) = (stated_parts is null)),
  check (status not in (1, 2, 3, 4, 5) or stated_amount is not null),
  check (status not in (4, 5) or (agreed_amount is not null and agreed_at is not null and due_day is not null)),
  check (paid_amount <= coalesce(agreed_amount, 0)),
  -- A moment of a supplier is in one bill.
  exclude using gist (int8range(supplier_id, supplier_id, '[]') with &&, tstzrange(period_from, period_to) with &&) where (status <> 6)
);
create index supplier_bill_supplier on supplier_bill (supplier_id, period_from);
create index supplier_bill_from_day on supplier_bill (from_day desc, supplier_bill_id desc);

-- Ours by day in the supplier's zone, network, channel and price.
create table supplier_bill_line (
  supplier_bill_id  bigint not null references supplier_bill on delete cascade,
  day               date not null,
  operator_id       bigint,
  channel_id        bigint not null,
  -- Of a part in the bill's currency; null: nobody had entered one.
  price             numeric(18, 6),
  parts             bigint not null,
  amount            numeric(24, 6) not null
);
create index supplier_bill_line_bill on supplier_bill_line (supplier_bill_id, day);

-- Each row of their file, also those that say nothing.
create table supplier_bill_stated (
  supplier_bill_id  bigint not null references supplier_bill on delete cascade,
  row_no            integer not null,
  -- read; unplaced: its amount counts, its day or network is none of ours; refused; skipped.
  state             text not null check (state in ('read', 'unplaced', 'refused', 'skipped')),
  reason            text not null default '',
  day               date,
  operator_id       bigint,
  label             text not null default '',
  parts             bigint not null default 0,
  amount            numeric(24, 6) not null default 0,
  primary key (supplier_bill_id, row_no)
);

create table supplier_bill_payment (
  payment_id        bigint generated always as identity primary key,
  supplier_bill_id  bigint not null references supplier_bill,
  amount            numeric(18, 6) not null check (amount > 0),
  pay_type          smallint not null check (pay_type between 1 and 9),
  pay_ref           text not null default '',
  pay_time          timestamptz,
  remark            text not null default '',
  idempotency_key   text not null unique,
  created_at        timestamptz not null default now(),
  created_by        text not null
);
create index supplier_bill_payment_bill on supplier_bill_payment (supplier_bill_id, payment_id);
create trigger supplier_bill_payment_append_only before update or delete on supplier_bill_payment for each row execute function refuse_rewrite();

-- Where a supplier's files have what, as somebody has confirmed it.
create table supplier_bill_layout (
  supplier_id  bigint primary key references supplier on delete cascade,
  columns      jsonb not null,
  updated_at   timestamptz not null default now(),
  updated_by   text not null
);

-- What was agreed stays as it is; what changes is how it is paid and that it is void.
create function guard_supplier_bill() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'status_reason', 'paid_amount', 'updated_at', 'updated_by', 'version'];
begin
  if tg_op = 'DELETE' then
    if old.status in (4, 5, 6) then raise exception 'an agreed bill stays' using errcode = 'check_violation'; end if;
    return old;
  end if;
  if old.status = 6 or (old.status in (4, 5)
    and (new.status not in (4, 5, 6) or to_jsonb(new) - free is distinct from to_jsonb(old) - free)) then
    raise exception 'an agreed bill stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger supplier_bill_guard before update or delete on supplier_bill for each row execute function guard_supplier_bill();

create function guard_supplier_bill_line() returns trigger language plpgsql as $$
begin
  if exists (
    select from supplier_bill b where b.status in (4, 5, 6)
      and b.supplier_bill_id in (case when tg_op <> 'INSERT' then old.supplier_bill_id end, case when tg_op <> 'DELETE' then new.supplier_bill_id end)
  ) then
    raise exception 'lines of an agreed bill stay as they are' using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger supplier_bill_line_guard before insert or update or delete on supplier_bill_line
  for each row execute function guard_supplier_bill_line();
create trigger supplier_bill_stated_guard before insert or update or delete on supplier_bill_stated
  for each row execute function guard_supplier_bill_line();
