-- Which item of a row loses, and the kind of messages it is looked at for; null: the item that takes all messages no other one takes.
alter table price_sheet_loss add column item_name text, add column item_traffic text;
