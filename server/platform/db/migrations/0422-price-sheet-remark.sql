-- What stands beside a price of a supplier's sheet and is not understood, for whoever decides whether it counts.
alter table price_sheet_row add column remark text not null default '';
