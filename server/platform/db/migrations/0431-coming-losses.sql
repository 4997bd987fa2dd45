-- Route rows that will lose within days by prices, rates or routes entered for later, as counted last, and from when on.
create table coming_loss (
  row_id bigint primary key references route_row on delete cascade,
  loses_at timestamptz not null
);
create table coming_loss_count (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null,
  took_ms integer not null
);
