-- How many rows the count looked at: a machine that is busy takes long for few rows, which screens then still reckon with at once.
alter table losing_route_count add column row_count integer not null default 0;
