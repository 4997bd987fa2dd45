-- Ids and references with capitals are found however they are typed; those without have the indexes of their columns alone.
create index message_msg_id_folded on message ((lower(msg_id collate "und-x-icu") collate "C"))
  where msg_id <> lower(msg_id collate "und-x-icu") collate "C";
create index message_customer_msg_id_folded on message ((lower(customer_msg_id collate "und-x-icu") collate "C"))
  where customer_msg_id <> lower(customer_msg_id collate "und-x-icu") collate "C";
create index message_client_ref_folded on message ((lower(client_ref collate "und-x-icu") collate "C"), submit_time)
  where client_ref <> lower(client_ref collate "und-x-icu") collate "C";
