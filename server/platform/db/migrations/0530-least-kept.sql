-- How little the worst item of a row leaves, as an amount of the base currency and as a share of the price: what other least margins
-- would make of all rows is counted by these.
alter table route_margin add column least_gap numeric, add column least_share numeric;
-- Counted again soon; what was counted is shown until then.
update losing_route_count set took_ms = least(took_ms, 1501);
