-- Taking back and restoring in the background: how often it has failed in a row, when it is tried again, and since when rows that
-- stayed are to be restored.
alter table route_bulk
  add column failed_tries integer not null default 0,
  add column next_try_at timestamptz,
  add column restore_at timestamptz;
