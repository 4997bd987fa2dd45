-- Messages that wait can take another channel, those in review can be decided on, and suppliers asked for the state of submitted ones.
alter table message_order drop constraint message_order_kind_check;
alter table message_order add constraint message_order_kind_check
  check (kind in ('resend', 'push', 'cancel', 'reroute', 'release', 'refuse', 'query'));
