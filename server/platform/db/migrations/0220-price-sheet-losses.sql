-- Routes that lose money since the commit of a sheet and about which nothing has been done, as counted last.
alter table price_sheet add column open_losses integer not null default 0;
create index price_sheet_losing on price_sheet (committed_at) where open_losses > 0;
