-- A change that brings in a channel may watch it: below so many percent delivered it takes itself back.
alter table route_bulk
  add guard_pct smallint check (guard_pct between 1 and 100),
  -- What the channel had carried in the quarter of an hour of the change: the statistics know no shorter time.
  add final_before integer not null default 0,
  add delivered_before integer not null default 0,
  -- What the guard saw when it stopped the change: final reports, and percent of them delivered.
  add stopped_final integer,
  add stopped_pct numeric(4, 1);
create index route_bulk_guarded on route_bulk (applied_at) where applied_at is not null and reverted_at is null and guard_pct is not null;
