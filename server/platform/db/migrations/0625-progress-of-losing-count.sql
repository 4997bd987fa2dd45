-- How far a count of losing routes is that is under way: with hundreds of thousands of rows the first one takes minutes.
create table losing_route_progress (
  is_only boolean primary key default true check (is_only),
  started_at timestamptz not null default now(),
  looked integer not null default 0,
  total integer not null
);
