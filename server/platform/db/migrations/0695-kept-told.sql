-- When whoever made a change was told of the rows that stayed as they are after it was taken back.
alter table route_bulk add column kept_told_at timestamptz;
update route_bulk set kept_told_at = reverted_at where reverted_at is not null;
