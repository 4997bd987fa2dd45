-- Test messages of accounts are ordered of gateways, too; what is sent is forgotten when it is done.
alter table message_order drop constraint message_order_kind_check;
alter table message_order add constraint message_order_kind_check
  check (kind in ('resend', 'push', 'cancel', 'reroute', 'release', 'refuse', 'query', 'test'));
alter table message_order add column customer_user_id bigint references customer_user on delete cascade;
alter table message_order add column test_message jsonb;
-- A key that is removed leaves the orders it took.
alter table message_order drop constraint message_order_api_key_id_fkey;
alter table message_order add constraint message_order_api_key_id_fkey
  foreign key (api_key_id) references api_key on delete set null;
