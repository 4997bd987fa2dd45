-- The ledger (docs/decisions/0100): double-entry, append-only, per currency. Positive is what we owe, negative what we hold or are owed;
-- the entries of a transaction add up to zero. Everything is written by `ledger_post`; the triggers keep others from writing.
create table ledger_account (
  account_id   bigint generated always as identity primary key,
  kind         text not null check (kind in ('customer', 'traffic', 'cash', 'receivable', 'gift', 'opening', 'adjust')),
  -- No foreign key: its check would wait for people's locks on customers.
  customer_id  bigint check ((kind = 'customer') = (customer_id is not null)),
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  balance      numeric(24, 6) not null default 0,
  -- For messages that are accepted and neither charged nor over.
  reserved     numeric(24, 6) not null default 0,
  -- Rises with every change, in the order of the commits.
  change       bigint not null default 0
);
create unique index ledger_account_unique on ledger_account (kind, customer_id, currency) nulls not distinct;
create index ledger_account_customer on ledger_account (customer_id) where customer_id is not null;
create index ledger_account_change on ledger_account (change);

create table ledger_transaction (
  transaction_id  bigint generated always as identity primary key,
  -- One per intent; null where something else keeps it from being posted twice, as the messages do with traffic.
  key             text unique check (length(key) between 3 and 128),
  kind            text not null check (kind in ('traffic', 'recharge', 'gift', 'payment', 'opening', 'adjust', 'reversal')),
  -- The transaction that this one takes back.
  reverses        bigint unique references ledger_transaction,
  ref_type        text not null default '',
  ref_id          text not null default '',
  remark          text not null default '',
  posted_at       timestamptz not null default now(),
  posted_by       text not null
);
create index ledger_transaction_ref on ledger_transaction (ref_type, ref_id) where ref_type <> '';

create table ledger_entry (
  entry_id        bigint generated always as identity primary key,
  transaction_id  bigint not null references ledger_transaction,
  account_id      bigint not null references ledger_account,
  kind            text not null check (kind in ('charge', 'refund', 'correction', 'recharge', 'gift', 'payment', 'opening', 'adjust', 'reversal')),
  amount          numeric(18, 6) not null check (amount <> 0),
  balance_after   numeric(24, 6) not null,
  posted_at       timestamptz not null,
  -- Of traffic on the customer's side: the minute in which the messages were submitted, and what they were.
  minute          timestamptz,
  user_id         bigint,
  operator_id     bigint,
  -- Per part.
  price           numeric(12, 6),
  parts           integer,
  messages        integer,
  -- Of a correction the message that it is about.
  msg_id          text not null default '',
  check (minute is null or amount = - price * parts)
);
create index ledger_entry_account on ledger_entry (account_id, entry_id desc);
create index ledger_entry_transaction on ledger_entry (transaction_id);
create index ledger_entry_minute on ledger_entry (minute, account_id) where minute is not null;
create index ledger_entry_msg on ledger_entry (msg_id) where msg_id <> '';

-- Entries move the balances of their accounts, and are refused unless each transaction adds up to zero in each currency.
create function ledger_apply() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh join ledger_account using (account_id) group by transaction_id, currency having sum(amount) <> 0
  ) then
    raise exception 'entries of a transaction do not add up to zero' using errcode = 'check_violation';
  end if;
  if exists (
    select from (select transaction_id, count(*) as entries from fresh group by transaction_id) posted
    where entries <> (select count(*) from ledger_entry e where e.transaction_id = posted.transaction_id)
  ) then
    raise exception 'a transaction gets no more entries' using errcode = 'check_violation';
  end if;
  update ledger_account a set balance = a.balance + moved.amount, change = next_ledger_change()
  from (select account_id, sum(amount) as amount from fresh group by account_id) moved where moved.account_id = a.account_id;
  if exists (
    select from (select distinct on (account_id) account_id, balance_after from fresh order by account_id, entry_id desc) last
    join ledger_account a using (account_id) where a.balance <> last.balance_after
  ) then
    raise exception 'an entry tells another balance than its account' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create sequence ledger_change;
-- One for all that changes: whoever posts holds the ledger's lock until its commit, so that numbers rise as commits do.
create function next_ledger_change() returns bigint language sql volatile as $$ select nextval('ledger_change') $$;

create trigger ledger_entry_apply after insert on ledger_entry referencing new table as fresh
  for each statement execute function ledger_apply();
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_rewrite();
create trigger ledger_transaction_append_only before update or delete on ledger_transaction for each row execute function refuse_rewrite();

create function refuse_ledger_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_entry_no_truncate before truncate on ledger_entry execute function refuse_ledger_truncate();
create trigger ledger_transaction_no_truncate before truncate on ledger_transaction execute function refuse_ledger_truncate();
create trigger ledger_account_no_truncate before truncate on ledger_account execute function refuse_ledger_truncate();

-- A balance changes by entries alone.
create function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'accounts of the ledger stay';
  elsif tg_op = 'INSERT' then
    if new.balance <> 0 then raise exception 'a balance changes by entries alone'; end if;
  elsif (new.kind, new.customer_id, new.currency) is distinct from (old.kind, old.customer_id, old.currency) then
    raise exception 'accounts of the ledger stay as they are';
  elsif new.balance <> old.balance and pg_trigger_depth() < 2 then
    raise exception 'a balance changes by entries alone';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger ledger_account_guard before insert or update or delete on ledger_account
  for each row execute function guard_ledger_account();

-- Accounts that do not exist yet.
create function ledger_open(wanted jsonb) returns void language sql as $$
  insert into ledger_account (kind, customer_id, currency)
  select distinct w.kind, w.customer, w.currency
  from jsonb_to_recordset(wanted) as w (kind text, customer bigint, currency text)
  where not exists (
    select from ledger_account a
    where a.kind = w.kind and a.customer_id is not distinct from w.customer and a.currency = w.currency)
  order by 1, 2, 3
$$;

-- Posts transactions with all their entries, each key once; answers every transaction, `is_new` false for one that was there before.
create function ledger_post(transactions jsonb, entries jsonb)
returns table (no integer, transaction_id bigint, is_new boolean) language plpgsql as $$
#variable_conflict use_column
declare
  posted jsonb;
begin
  -- One writer at a time: no two wait for each other's accounts, and each sees the balances of the one before.
  perform pg_advisory_xact_lock(7201600);
  perform ledger_open(entries);
  with given as materialized (
    select t.*, nextval(pg_get_serial_sequence('ledger_transaction', 'transaction_id')) as id
    from jsonb_to_recordset(transactions) as t (no integer, key text, kind text, reverses bigint, "refType" text, "refId" text,
      remark text, by text, at timestamptz)
  ), written as (
    insert into ledger_transaction (transaction_id, key, kind, reverses, ref_type, ref_id, remark, posted_at, posted_by)
    overriding system value
    select id, key, kind, reverses, coalesce("refType", ''), coalesce("refId", ''), coalesce(remark, ''), coalesce(at, now()), by
    from given order by no
    on conflict (key) do nothing
    returning transaction_id, posted_at
  )
  select coalesce(jsonb_agg(jsonb_build_object('no', no, 'key', key, 'id', id, 'at', posted_at)), '[]') into posted
  from given left join written on transaction_id = id;

  insert into ledger_entry (transaction_id, account_id, kind, amount, balance_after, posted_at, minute, user_id, operator_id, price,
    parts, messages, msg_id)
  select p.id, a.account_id, e.entry_kind, e.amount,
    a.balance + sum(e.amount) over (partition by a.account_id order by p.no, place rows unbounded preceding),
    p.at, e.minute, e.user_id, e.operator_id, e.price, e.parts, e.messages, coalesce(e.msg_id, '')
  from rows from (jsonb_to_recordset(entries) as (no integer, kind text, customer bigint, currency text, "entryKind" text,
      amount numeric, minute timestamptz, "userId" bigint, "operatorId" bigint, price numeric, parts integer, messages integer, "msgId" text))
    with ordinality as e (no, kind, customer, currency, entry_kind, amount, minute, user_id, operator_id, price, parts, messages, msg_id, place)
  join jsonb_to_recordset(posted) as p (no integer, id bigint, at timestamptz) on p.no = e.no and p.at is not null
  join ledger_account a on a.kind = e.kind and a.customer_id is not distinct from e.customer and a.currency = e.currency
  order by p.no, place;

  return query
    select p.no, coalesce(t.transaction_id, p.id), p.at is not null
    from jsonb_to_recordset(posted) as p (no integer, key text, id bigint, at timestamptz)
    left join ledger_transaction t on p.at is null and t.key = p.key;
end $$;

-- Changes what is held back of balances.
create function ledger_reserve(changes jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201600);
  perform ledger_open(changes);
  update ledger_account a set reserved = a.reserved + c.amount, change = next_ledger_change()
  from jsonb_to_recordset(changes) as c (kind text, customer bigint, currency text, amount numeric)
  where a.kind = c.kind and a.customer_id = c.customer and a.currency = c.currency and c.amount <> 0;
end $$;

-- What a customer may still spend (R20): null without any limit. The same for prepaid and postpaid: who owes has a negative balance.
create function available_amount(charge_type smallint, balance numeric, reserved numeric, credit_limit numeric, temp_credit numeric,
  temp_credit_until timestamptz) returns numeric language sql stable as $$
  select case when charge_type <> 0 then
    balance - reserved + credit_limit + case when temp_credit_until > now() then temp_credit else 0 end end
$$;

-- Whatever came before the ledger is opened so that every balance stays as it is: the opening is the balance and all that was charged.
do $$
declare
  line record;
begin
  perform ledger_post('[{"no": 1, "kind": "opening", "by": "system", "key": "opening"}]', entries) from (
    select jsonb_agg(jsonb_build_object('no', 1, 'kind', side, 'customer', case side when 'customer' then customer_id end,
      'currency', currency, 'entryKind', 'opening', 'amount', case side when 'customer' then amount else - amount end)) as entries
    from (
      select customer_id, currency, sum(amount) as amount from (
        select customer_id, currency, balance as amount from customer
        union all
        select customer_id, currency, amount from message where charge_status = 2
      ) owned group by 1, 2 having sum(amount) <> 0
    ) opened cross join unnest(array['customer', 'opening']) as side
  ) made where entries is not null;
  for line in select distinct day from message_day order by day loop
    perform ledger_post(jsonb_build_array(jsonb_build_object('no', 1, 'kind', 'traffic', 'by', 'system', 'key', 'opening-' || line.day)),
      entries) from (
      select jsonb_agg(entry) as entries from (
        with charged as materialized (
          select customer_id, currency, date_trunc('minute', submit_time) as minute, user_id, operator_id, price,
            sum(charge_parts) as parts, count(*) as messages
          from message where charge_status = 2 and amount <> 0
            and submit_time >= line.day::timestamp at time zone 'UTC' and submit_time < (line.day + 1)::timestamp at time zone 'UTC'
          group by 1, 2, 3, 4, 5, 6
        )
        select jsonb_build_object('no', 1, 'kind', 'customer', 'customer', customer_id, 'currency', currency, 'entryKind', 'charge',
          'amount', - price * parts, 'minute', minute, 'userId', user_id, 'operatorId', operator_id, 'price', price, 'parts', parts,
          'messages', messages) as entry from charged
        union all
        select jsonb_build_object('no', 1, 'kind', 'traffic', 'currency', currency, 'entryKind', 'charge', 'amount', sum(price * parts))
        from charged group by currency
      ) both_sides
    ) made where entries is not null;
  end loop;
  perform ledger_reserve(changes) from (
    select jsonb_agg(jsonb_build_object('kind', 'customer', 'customer', customer_id, 'currency', currency, 'amount', amount)) as changes
    from (
      select customer_id, currency, sum(price * case when bill_mode = 2 then 1 else part_count end) as amount from message
      where status in (0, 2, 3, 4, 5, 10) and charge_status not in (2, 3) group by 1, 2
    ) open where amount <> 0
  ) made where changes is not null;
end $$;

alter table customer drop column balance, drop column frozen_amount;

-- The one place that balances are read from.
create view customer_money as
  select customer.customer_id, customer.currency, coalesce(a.balance, 0) as balance, coalesce(a.reserved, 0) as reserved,
    available_amount(charge_type, coalesce(a.balance, 0), coalesce(a.reserved, 0), credit_limit, temp_credit, temp_credit_until) as available,
    coalesce(a.change, 0) as change
  from customer left join ledger_account a
    on a.kind = 'customer' and a.customer_id = customer.customer_id and a.currency = customer.currency;

-- Credit counts as well: gateways read what is left of both.
create function note_credit_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201600);
  perform ledger_open(jsonb_build_array(jsonb_build_object('kind', 'customer', 'customer', new.customer_id, 'currency', new.currency)));
  update ledger_account set change = next_ledger_change()
  where kind = 'customer' and customer_id = new.customer_id and currency = new.currency;
  return null;
end $$;
create trigger customer_credit_added after insert on customer for each row execute function note_credit_change();
create trigger customer_credit_changed after update on customer for each row
  when ((old.charge_type, old.currency, old.credit_limit, old.temp_credit, old.temp_credit_until, old.stop_on_zero)
    is distinct from (new.charge_type, new.currency, new.credit_limit, new.temp_credit, new.temp_credit_until, new.stop_on_zero))
  execute function note_credit_change();
