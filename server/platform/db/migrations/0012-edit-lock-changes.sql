-- How many fields the holder has changed and not saved, so that a take-over can name what it costs.
alter table edit_lock add column changes integer not null default 0;
