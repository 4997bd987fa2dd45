-- Raised with each change of the rows, answers and state of a price sheet: whoever changes or commits it names the one that he has seen.
alter table price_sheet add column version integer not null default 1;
