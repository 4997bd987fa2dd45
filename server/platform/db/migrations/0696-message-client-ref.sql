-- A customer's reference is looked up like an id; the same may be on many messages, of which the newest are found.
create index message_client_ref on message (client_ref, submit_time) where client_ref <> '';
