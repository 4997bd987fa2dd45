-- How the link of a channel went, by what gateways reported: one row for each change, for as long as the log is kept.
create table channel_link_change (
  channel_id   bigint not null references channel on delete cascade,
  -- from then on
  time         timestamptz not null,
  -- null: nobody reported any more
  link_status  text,
  primary key (channel_id, time)
);
create index channel_link_change_time on channel_link_change (time);
-- What is known of now.
insert into channel_link_change (channel_id, time, link_status)
select channel_id, reported_at, link_status from channel_live;
