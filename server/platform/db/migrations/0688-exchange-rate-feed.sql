-- State of the daily feed of exchange rates: one row.
create table exchange_rate_feed (
  feed_id      smallint primary key default 1 check (feed_id = 1),
  tried_at     timestamptz,
  taken_at     timestamptz,
  day          date,
  -- Name of a failure and what it says; empty: the last call went well.
  failure      text not null default '',
  detail       text not null default '',
  -- Who may enter rates has had a notice of this failure.
  is_told      boolean not null default false,
  -- Rates of the day that change too much to be entered without a look: [{ fromCurrency, rate }].
  held         jsonb not null default '[]'
);
insert into exchange_rate_feed default values;
