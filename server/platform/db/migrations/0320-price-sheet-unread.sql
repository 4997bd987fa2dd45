-- Prices of a file that are in no row, what names that list, what the file says of itself, and the currency somebody has stated.
alter table price_sheet
  add column unread           jsonb not null default '[]',
  add column unread_version   text not null default '',
  add column findings         jsonb not null default '{"currencies": [], "dates": [], "grounds": []}',
  add column stated_currency  text;
-- What was told of tables, by their names without digits: unit, kind of messages, whether they are read.
alter table price_sheet_profile add column tables jsonb not null default '{}';
