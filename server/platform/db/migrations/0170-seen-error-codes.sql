-- Error codes as suppliers sent them, by hour of the submit: what there is to map, and how often each comes. Written by
-- server/messages in the transaction that changes the messages.
create table message_code (
  hour           timestamptz not null,
  channel_id     bigint not null,
  -- As in error_code: 2 submit_sm_resp, 3 delivery report.
  phase          smallint not null,
  raw_stat       text not null,
  raw_key        text not null,
  -- As the supplier wrote it last, and a message that has it.
  raw_code       text not null,
  sample_msg_id  text not null,
  last_seen      timestamptz not null,
  hits           integer not null,
  primary key (hour, channel_id, phase, raw_stat, raw_key)
);

-- Past messages judged anew by the mapping of today.
create table error_code_remap (
  remap_id     bigint generated always as identity (start with 75001) primary key,
  supplier_id  bigint references supplier,
  channel_id   bigint references channel,
  from_time    timestamptz not null,
  to_time      timestamptz not null,
  -- Messages from here on are done; null before the first.
  done_from    timestamptz,
  keeps_money  boolean not null,
  state        text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Submits with a code: all, and those that were looked at.
  hits         integer not null,
  done_hits    integer not null default 0,
  -- Messages that turned out otherwise.
  changed      integer not null default 0,
  created_at   timestamptz not null default now(),
  created_by   text not null,
  finished_at  timestamptz
);
-- One at a time for the same messages.
create unique index error_code_remap_open on error_code_remap (coalesce(supplier_id, 0), coalesce(channel_id, 0))
  where state in ('waiting', 'running');
