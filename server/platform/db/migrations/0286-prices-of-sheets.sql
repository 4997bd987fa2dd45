-- Customer prices that were entered because of a supplier's price sheet name it: their notices are found by the sheet.
create index customer_price_batch on customer_price (batch_id) where batch_id is not null;
