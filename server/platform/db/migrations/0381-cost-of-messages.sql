-- The cost of the messages that a cell counts, whichever channels their submits took; `cost` is of the submits that the cell's channel
-- carried. They differ by channel, supplier and error category alone: of messages that were sent again.
alter table message_cube add column message_cost numeric(18, 6) not null default 0;
alter table message_cube_day add column message_cost numeric(18, 6) not null default 0;
alter table message_cube_customer add column message_cost numeric(18, 6) not null default 0;
update message_cube_customer set message_cost = cost where cost <> 0;
update message_cube set message_cost = cost where cost <> 0;
update message_cube_day set message_cost = cost where cost <> 0;

-- Of what is still there, counted anew.
create temporary table cell_cost on commit drop as
  select date_bin('15 minutes', submit_time, timestamptz 'epoch') as bucket, customer_id, user_id,
    coalesce(supplier_id, 0) as supplier_id, coalesce(channel_id, 0) as channel_id, coalesce(country_id, 0) as country_id,
    coalesce(operator_id, 0) as operator_id, traffic_type, error_category, sum(cost) as cost
  from message group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
update message_cube set message_cost = 0
  where cost <> 0 and bucket >= (select min(bucket) from cell_cost);
update message_cube cube set message_cost = cell.cost from cell_cost cell
  where cell.cost <> 0 and (cube.bucket, cube.customer_id, cube.user_id, cube.supplier_id, cube.channel_id, cube.country_id,
      cube.operator_id, cube.traffic_type, cube.error_category)
    = (cell.bucket, cell.customer_id, cell.user_id, cell.supplier_id, cell.channel_id, cell.country_id, cell.operator_id,
      cell.traffic_type, cell.error_category);
update message_cube_day days set message_cost = 0
  where cost <> 0 and bucket >= (select date_trunc('day', min(bucket), 'UTC') from cell_cost);
update message_cube_day days set message_cost = sums.cost
  from (select date_trunc('day', bucket, 'UTC') as bucket, customer_id, user_id, supplier_id, channel_id, country_id, traffic_type,
      sum(message_cost) as cost
    from message_cube where bucket >= (select date_trunc('day', min(bucket), 'UTC') from cell_cost)
    group by 1, 2, 3, 4, 5, 6, 7) sums
  where sums.cost <> 0 and (days.bucket, days.customer_id, days.user_id, days.supplier_id, days.channel_id, days.country_id, days.traffic_type)
    = (sums.bucket, sums.customer_id, sums.user_id, sums.supplier_id, sums.channel_id, sums.country_id, sums.traffic_type);
