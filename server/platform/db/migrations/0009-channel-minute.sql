-- What gateways reported of a channel, minute by minute, for a day: how it came to its state of now.
create table channel_minute (
  channel_id      bigint not null references channel on delete cascade,
  minute          timestamptz not null,
  -- mean of the minute's reports
  submit_tps      real not null,
  -- the worst of them
  queue_len       integer not null,
  avg_resp_ms     integer not null,
  -- throttling answers and other errors
  failed          integer not null,
  sessions_bound  integer not null,
  reports         integer not null default 1,
  primary key (channel_id, minute)
);
create index channel_minute_minute on channel_minute (minute);
