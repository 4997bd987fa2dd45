-- Days from which a price of a supplier's sheet counts by kind of change: the price list tells which of them is its own.
alter table price_sheet_row add column kind_from jsonb;
