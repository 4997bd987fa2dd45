-- Traffic of an account to an operator that looks as if nobody had asked for it: a sudden spike, or numbers that follow each other.
create table suspect_traffic (
  suspect_id        bigint generated always as identity primary key,
  customer_user_id  bigint not null references customer_user on delete cascade,
  operator_id       bigint not null references operator,
  -- The quarters of an hour in which it was seen, first and last.
  first_at          timestamptz not null,
  last_at           timestamptz not null,
  -- Of the worst quarter: messages, the usual ones at this hour over seven days, and the longest run of numbers.
  messages          integer not null,
  usual             numeric(12, 1),
  run_count         integer not null default 0,
  run_first         text not null default '',
  run_last          text not null default '',
  -- Seen at all, and why.
  is_spike          boolean not null,
  state             text not null default 'open' check (state in ('open', 'held', 'dismissed', 'over')),
  hold_until        timestamptz,
  note              text not null default '',
  handled_at        timestamptz,
  handled_by        text not null default '',
  check (is_spike or run_count > 0)
);
create unique index suspect_traffic_open on suspect_traffic (customer_user_id, operator_id) where state = 'open';
create index suspect_traffic_last on suspect_traffic (last_at desc, suspect_id desc);

-- End of the last quarter of an hour that was looked through.
alter table monitor_setting add column suspects_until timestamptz;
