-- PDUs that somebody asked a channel's gateway for. They hold numbers and texts: who may see them needs a permission of its own.
create table channel_capture (
  capture_id  bigint generated always as identity (start with 11) primary key,
  channel_id  bigint not null references channel on delete cascade,
  -- null: everything
  number      text,
  started_at  timestamptz not null default now(),
  started_by  text not null,
  ends_at     timestamptz not null,
  -- when it was ended before its time, or found to be over
  closed_at   timestamptz,
  is_stopped  boolean not null default false,
  pdu_count   integer not null default 0
);
create unique index channel_capture_open on channel_capture (channel_id) where closed_at is null;
create index channel_capture_channel on channel_capture (channel_id, capture_id);
create index channel_capture_ends_at on channel_capture (ends_at);

create table channel_pdu (
  capture_id      bigint not null references channel_capture on delete cascade,
  pdu_id          bigint generated always as identity,
  -- the gateway's own
  gateway_id      text not null,
  time            timestamptz not null,
  session_no      integer,
  direction       text not null,
  command_status  bigint not null,
  -- the password's octets are 2a
  octets          bytea not null,
  primary key (capture_id, pdu_id)
);
create unique index channel_pdu_gateway_id on channel_pdu (capture_id, gateway_id);
