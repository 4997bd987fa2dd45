-- Where alarms are told besides mails. Addresses of chat groups hold their keys: they are sealed as secrets are.
create table alarm_webhook (
  alarm_webhook_id bigint generated always as identity primary key,
  webhook_name text not null,
  format text not null check (format in ('json', 'dingtalk', 'wecom', 'slack', 'teams')),
  -- Scheme and host, which may be shown.
  origin text not null,
  url_sealed text,
  -- What the body is signed with.
  secret_sealed text,
  lang text not null check (lang in ('zh', 'en')),
  timezone text not null default 'UTC',
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  version integer not null default 1
);
create unique index alarm_webhook_name on alarm_webhook (lower(webhook_name));

-- Ids of webhooks that are told; one that is gone is told nothing.
alter table alarm_rule add column webhook_ids bigint[] not null default '{}';

-- What was to be sent, and what came of it. The text holds no amounts: nobody knows who reads in a chat group.
create table alarm_delivery (
  alarm_delivery_id bigint generated always as identity primary key,
  alarm_webhook_id bigint not null references alarm_webhook on delete cascade,
  -- Null: a test.
  alarm_id bigint references alarm on delete cascade,
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  status integer,
  answer text not null default '',
  took_ms integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index alarm_delivery_time on alarm_delivery (created_at desc, alarm_delivery_id desc);
create index alarm_delivery_of on alarm_delivery (alarm_webhook_id, alarm_delivery_id desc);
create index alarm_delivery_alarm on alarm_delivery (alarm_id) where alarm_id is not null;
