-- The currency that somebody has stated for a supplier's last sheet, proposed for the next.
alter table price_sheet_profile add column currency text;
-- Titles of tables are kept in their order now; what was kept before could not be compared with them.
update price_sheet_profile set tables = '{}';
