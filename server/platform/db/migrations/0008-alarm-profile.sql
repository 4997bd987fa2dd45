-- From when on what a gateway reports of a channel is trouble. A null threshold is never reached.
create table alarm_profile (
  alarm_profile_id   bigint generated always as identity (start with 11) primary key,
  profile_name       text not null check (length(profile_name) between 1 and 64),
  oldest_queued_sec  integer,
  queue_len          integer,
  avg_resp_ms        integer,
  throttled_1m       integer,
  error_1m           integer,
  created_at         timestamptz not null default now(),
  created_by         text not null,
  updated_at         timestamptz not null default now(),
  updated_by         text not null,
  version            integer not null default 1
);
create unique index alarm_profile_name on alarm_profile (lower(profile_name));

-- Null: the usual thresholds.
alter table channel add column alarm_profile_id bigint references alarm_profile;
create index channel_alarm_profile on channel (alarm_profile_id) where alarm_profile_id is not null;
