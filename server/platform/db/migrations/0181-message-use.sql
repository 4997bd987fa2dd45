-- What senders and templates were used for, by day (UTC) and account: the second, small cube. 0 stands for a country or template
-- that a message does not have. Changed by server/messages in the transaction that changes the messages.
create table message_use (
  bucket       timestamptz not null,
  customer_id  bigint not null,
  user_id      bigint not null,
  country_id   bigint not null,
  template_id  bigint not null,
  -- As the customer sent it.
  sender       text collate "C" not null,
  messages     integer not null,
  parts        integer not null,
  blocked      integer not null,
  submitted    integer not null,
  delivered    integer not null,
  first_time   timestamptz not null,
  last_time    timestamptz not null,
  primary key (bucket, customer_id, user_id, country_id, template_id, sender)
) with (fillfactor = 80);
create index message_use_customer on message_use (customer_id, bucket);
create index message_use_user on message_use (user_id, bucket);
create index message_use_template on message_use (template_id, bucket) where template_id <> 0;

insert into message_use
  select date_trunc('day', submit_time, 'UTC'), customer_id, user_id, coalesce(country_id, 0), coalesce(template_id, 0), sender_raw,
    count(*), sum(part_count), count(*) filter (where status = 1), count(*) filter (where attempt_count > 0),
    count(*) filter (where status = 6), min(submit_time), max(submit_time)
  from message group by 1, 2, 3, 4, 5, 6;
