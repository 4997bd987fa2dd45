-- Messages as customers sent them, in partitions by day (UTC) of their submit time. Facts come from gateways; everything below
-- "derived" follows from them, from attempts and from receipts, and is written by server/messages alone.
create table message (
  submit_time        timestamptz not null,
  msg_id             text collate "C" not null,
  customer_msg_id    text collate "C" not null default '',
  client_ref         text collate "C" not null default '',
  customer_id        bigint not null,
  user_id            bigint not null,
  source             text not null,
  sender_raw         text not null,
  sender_sent        text not null,
  number             text collate "C" not null,
  country_id         bigint,
  operator_id        bigint,
  operator_source    text not null,
  traffic_type       text not null,
  template_id        bigint,
  content            text,
  content_hash       text not null default '',
  data_coding        smallint not null,
  encoding           text not null,
  char_count         integer not null,
  part_count         smallint not null,
  flags              smallint not null default 0,
  -- Per part in `currency`; the account's terms and the rates as of the submit time.
  price              numeric(12, 6),
  currency           text not null,
  bill_basis         smallint not null,
  bill_mode          smallint not null,
  -- Per part in base currency; null: the cost with the mark-up that was set then.
  agent_price        numeric(12, 6),
  agent_percent      numeric(5, 2) not null,
  rate               numeric(20, 10),
  customer_price_id  bigint,
  told_state         text not null,
  -- The attempt after which the gateway said that it would send again.
  resend_after       smallint not null default 0,
  block_code         text not null default '',
  push_status        smallint not null default 0,
  push_count         smallint not null default 0,
  pushed_time        timestamptz,
  -- No final receipt came in the channel's time.
  is_overdue         boolean not null default false,
  trace              jsonb,
  events             jsonb,
  -- derived
  channel_id         bigint,
  supplier_id        bigint,
  attempt_count      smallint not null,
  is_acked           boolean not null,
  is_resend_gain     boolean not null,
  status             smallint not null,
  final_stat         text not null,
  error_code         text not null,
  error_category     text not null,
  customer_error_code text not null,
  done_time          timestamptz,
  dlr_time           timestamptz,
  charge_status      smallint not null,
  charge_parts       smallint not null,
  refund_parts       smallint not null,
  amount             numeric(18, 6) not null,
  revenue            numeric(18, 6) not null,
  agent_amount       numeric(18, 6) not null,
  cost               numeric(18, 6) not null,
  latency_submit_ms  integer,
  latency_dlr_ms     integer,
  primary key (submit_time, msg_id)
) partition by range (submit_time);
create index message_msg_id on message (msg_id);
create index message_customer_msg_id on message (customer_msg_id) where customer_msg_id <> '';
create index message_number on message (number);
create index message_customer on message (customer_id, submit_time desc, msg_id desc);
create index message_channel on message (channel_id, submit_time desc, msg_id desc);

-- One submit of one segment to a supplier, in partitions by day of its own submit time.
create table message_attempt (
  submit_time        timestamptz not null,
  msg_id             text collate "C" not null,
  attempt_no         smallint not null,
  segment_no         smallint not null,
  segment_total      smallint not null,
  msg_time           timestamptz not null,
  customer_id        bigint not null,
  user_id            bigint not null,
  supplier_id        bigint not null,
  channel_id         bigint not null,
  session_no         smallint,
  resp_time          timestamptz,
  command_status     bigint,
  supplier_msg_id    text not null,
  -- In lower case without leading zeros; receipts are looked for by it in every base their channel allows.
  supplier_msg_id_norm text collate "C" not null,
  sender_sent        text not null,
  number             text collate "C" not null,
  country_id         bigint,
  operator_id        bigint,
  data_coding        smallint not null,
  udh_hex            text not null default '',
  short_message_hex  text not null default '',
  reason             text not null,
  cost_parts         smallint not null,
  -- Per part in `currency`.
  price              numeric(12, 6),
  currency           text not null,
  bill_basis         smallint not null,
  rate               numeric(20, 10),
  receipts           jsonb not null default '[]',
  -- derived
  status             smallint not null,
  dlr_time           timestamptz,
  done_time          timestamptz,
  stat               text not null,
  err                text not null,
  final_stat         text not null,
  error_code         text not null,
  error_category     text not null,
  customer_error_code text not null,
  is_refundable      boolean not null default false,
  latency_dlr_ms     integer,
  dlr_duplicates     smallint not null,
  dlr_contradictions smallint not null,
  charge_status      smallint not null,
  cost               numeric(18, 6) not null,
  cost_base          numeric(18, 6) not null,
  primary key (submit_time, msg_id, attempt_no, segment_no)
) partition by range (submit_time);
create index message_attempt_msg_id on message_attempt (msg_id);
create index message_attempt_supplier_msg_id on message_attempt (supplier_msg_id_norm) where supplier_msg_id_norm <> '';
create index message_attempt_number on message_attempt (number);
create index message_attempt_channel on message_attempt (channel_id, submit_time desc, msg_id desc);

-- Receipts whose attempt is not known (yet).
create table message_receipt_waiting (
  channel_id         bigint not null references channel,
  receipt_id         text not null,
  time               timestamptz not null,
  supplier_msg_id    text not null,
  -- What the attempt's supplier_msg_id_norm may be.
  keys               text[] not null,
  number             text collate "C" not null,
  receipt            jsonb not null,
  primary key (channel_id, receipt_id)
);
create index message_receipt_waiting_time on message_receipt_waiting (time desc, receipt_id desc);
create index message_receipt_waiting_keys on message_receipt_waiting using gin (keys);

-- Adds up the counts of two latency sketches: bin → count.
create function merge_bins(a jsonb, b jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when a = '{}' then b when b = '{}' then a else (
    select coalesce(jsonb_object_agg(bin, n), '{}') from (
      select bin, sum(n) as n from (
        select key as bin, value::bigint as n from jsonb_each_text(a)
        union all
        select key, value::bigint from jsonb_each_text(b)
      ) both_of group by bin having sum(n) <> 0
    ) merged) end
$$;

-- Counts and amounts of messages by the quarter of an hour they were sent in. 0 stands for a channel, country or operator that a
-- message does not have. Changed in the transaction that changes the messages.
create table message_cube (
  bucket             timestamptz not null,
  customer_id        bigint not null,
  user_id            bigint not null,
  supplier_id        bigint not null,
  channel_id         bigint not null,
  country_id         bigint not null,
  operator_id        bigint not null,
  traffic_type       text not null,
  error_category     text not null,
  messages           integer not null,
  parts              integer not null,
  blocked            integer not null,
  submitted          integer not null,
  acked              integer not null,
  delivered          integer not null,
  failed             integer not null,
  expired            integer not null,
  unknown            integer not null,
  pending            integer not null,
  resent             integer not null,
  resend_gain        integer not null,
  charge_parts       integer not null,
  refund_parts       integer not null,
  attempts           integer not null,
  attempts_acked     integer not null,
  attempts_delivered integer not null,
  attempts_final     integer not null,
  revenue            numeric(18, 6) not null,
  agent_amount       numeric(18, 6) not null,
  cost               numeric(18, 6) not null,
  resp_bins          jsonb not null,
  dlr_bins           jsonb not null,
  primary key (bucket, customer_id, user_id, supplier_id, channel_id, country_id, operator_id, traffic_type, error_category)
) with (fillfactor = 80);
create index message_cube_by_customer on message_cube (customer_id, bucket);
create index message_cube_by_channel on message_cube (channel_id, bucket);

-- The same by day (UTC), without operator and error category: for long ranges.
create table message_cube_day (like message_cube including defaults) with (fillfactor = 80);
alter table message_cube_day drop column operator_id, drop column error_category;
alter table message_cube_day
  add primary key (bucket, customer_id, user_id, supplier_id, channel_id, country_id, traffic_type);
create index message_cube_day_by_customer on message_cube_day (customer_id, bucket);
create index message_cube_day_by_channel on message_cube_day (channel_id, bucket);

-- The same by quarter of an hour and customer alone; customer 0 is all of them. For strips and histograms.
create table message_cube_customer (like message_cube including defaults) with (fillfactor = 80);
alter table message_cube_customer drop column user_id, drop column supplier_id, drop column channel_id, drop column country_id,
  drop column operator_id, drop column traffic_type, drop column error_category;
alter table message_cube_customer add primary key (customer_id, bucket);

-- How far a repeated job has come.
create table message_job (
  name  text primary key,
  done  timestamptz not null
);

-- The partitions of one day (UTC), made apart and attached: readers of the other days need not wait. Receipts rewrite rows in place,
-- hence the room in the pages.
create function make_message_day(day date) returns void language plpgsql as $$
declare
  parent text;
  part text;
begin
  perform pg_advisory_xact_lock(7201121);
  foreach parent in array array['message', 'message_attempt'] loop
    part := parent || '_' || to_char(day, 'YYYYMMDD');
    if to_regclass(part) is null then
      execute format('create table %I (like %I including all) with (fillfactor = 70)', part, parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part,
        day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
    end if;
  end loop;
end $$;

-- Days (UTC) that have partitions.
create view message_day as
  select child.relname as part, parent.relname as parent, to_date(right(child.relname, 8), 'YYYYMMDD') as day
  from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
  where parent.relname in ('message', 'message_attempt');

alter table api_key drop constraint api_key_rights_check;
alter table api_key add constraint api_key_rights_check
  check (rights <@ '{feed,accounts,account-secrets,applications,messages,routes}' and cardinality(rights) > 0);
