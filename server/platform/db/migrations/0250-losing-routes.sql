-- Route rows that cost more than the customer pays, as counted last; which they are follows from rules the database does not know.
create table losing_route (row_id bigint primary key references route_row on delete cascade);
create table losing_route_count (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null,
  took_ms integer not null
);
