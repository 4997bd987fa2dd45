-- Route rows that are on with the band of their margin as counted last, null where price or cost is unknown: counted with the rows that
-- lose, and asked instead of the prices where there are so many rows that reckoning takes seconds.
create table route_margin (row_id bigint primary key references route_row on delete cascade, band smallint);
delete from losing_route_count;
