-- How often an attempt was refused in the minute of its entry. Apart from the log, whose entries never change.
create table repeated_refusal (
  fold_key      text not null,
  window_start  timestamptz not null,
  times         integer not null default 1,
  -- Null until the entry is written, and when the limit of entries was reached.
  log_id        bigint unique references operation_log on delete cascade,
  primary key (fold_key, window_start)
);
