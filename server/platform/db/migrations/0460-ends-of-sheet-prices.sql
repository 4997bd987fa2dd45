-- The day behind the last one that the file names for a price, and whether the prices of the sheet were let end there.
alter table price_sheet_row add column file_to timestamptz;
alter table price_sheet add column keeps_ends boolean not null default false;
