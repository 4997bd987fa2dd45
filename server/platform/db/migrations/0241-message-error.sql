-- How many messages ended with which platform code, by hour (UTC) of their submit: the second small cube beside message_use. 0 stands
-- for a channel or country that a message does not have; messages without an error are not counted. Changed by server/messages in
-- the transaction that changes the messages.
create table message_error (
  bucket          timestamptz not null,
  -- Whoever sees some customers only must find his own here.
  customer_id     bigint not null,
  channel_id      bigint not null,
  country_id      bigint not null,
  error_category  text not null,
  -- Platform code; of a blocked message its block code.
  error_code      text collate "C" not null,
  messages        integer not null,
  primary key (bucket, customer_id, channel_id, country_id, error_code, error_category)
) with (fillfactor = 80);
create index message_error_customer on message_error (customer_id, bucket);
create index message_error_channel on message_error (channel_id, bucket);

insert into message_error
  select date_trunc('hour', submit_time, 'UTC'), customer_id, coalesce(channel_id, 0), coalesce(country_id, 0), error_category,
    error_code, count(*)
  from message where error_code <> '' group by 1, 2, 3, 4, 5, 6;
