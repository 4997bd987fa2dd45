-- Which gateway reported a channel last, by its API key: one of several can stop reporting.
alter table channel_live add column api_key_id bigint references api_key on delete set null;
-- Set when its silence was announced, null again with its next report.
alter table api_key add column silent_since timestamptz;
