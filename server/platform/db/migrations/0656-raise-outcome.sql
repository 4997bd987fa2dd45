-- What became of the last attempt to raise customer prices because of a sheet: who asked may not have got the answer.
alter table price_sheet add column raise_outcome jsonb;
