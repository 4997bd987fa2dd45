-- Version of the channel's price list that the rows were compared with; a sheet without one is compared again before its commit.
alter table price_sheet add column list_version text not null default '';
