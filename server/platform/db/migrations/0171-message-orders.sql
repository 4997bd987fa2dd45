-- What operators want of gateways for single messages: read by them through the feed, and reported back.
create table message_order (
  order_id    bigint generated always as identity primary key,
  kind        text not null check (kind in ('resend', 'push', 'cancel')),
  msg_id      text collate "C" not null,
  -- Of a resend: by which channel; null: as the route says.
  channel_id  bigint references channel,
  state       text not null default 'ordered' check (state in ('ordered', 'taken', 'done', 'failed')),
  detail      text not null default '',
  -- The key of the gateway that took it.
  api_key_id  bigint references api_key,
  created_at  timestamptz not null default now(),
  created_by  text not null,
  changed_at  timestamptz not null default now()
);
create index message_order_msg_id on message_order (msg_id);
create unique index message_order_open on message_order (msg_id, kind) where state in ('ordered', 'taken');
