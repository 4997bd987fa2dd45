-- Refused attempts are entries with the field `refusal` among their changes, which the chain seals like any other.
create index operation_log_refused on operation_log (time desc, log_id desc) where changes ? 'refusal';
