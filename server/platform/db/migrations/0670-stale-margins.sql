-- Rows of which the route, or one beside it in the country, has changed since margins were counted: counted again before the others.
create table stale_margin (row_id bigint primary key references route_row on delete cascade);
