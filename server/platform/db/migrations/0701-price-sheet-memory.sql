-- What was told of a supplier's sheets is read from those that are committed.
drop table price_sheet_profile;
create index price_sheet_committed on price_sheet (channel_id, committed_at desc) where status = 'committed';
