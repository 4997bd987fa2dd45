-- Route rows that have changed since a moment, as they were then, by account and operator; `content` is JSON null where there was none.
create function route_changes_since(moment timestamptz)
returns table (customer_user_id bigint, operator_id bigint, content jsonb) language sql stable as $$
  select distinct on (v.customer_user_id, change ->> 'operatorId')
    v.customer_user_id, (change ->> 'operatorId')::bigint, change -> 'before'
  from route_version v, jsonb_array_elements(v.diff) change
  where v.status in ('current', 'past') and v.effective_from > moment
  order by v.customer_user_id, change ->> 'operatorId', v.version_no
$$;

-- Route rows from their JSON, with the columns of `route_row`.
create function route_row_of(account bigint, content jsonb, changed_at timestamptz, changed_by text)
returns table (
  row_id bigint, customer_user_id bigint, operator_id bigint, row_status smallint, block_reason text, price_agent numeric,
  config_items jsonb, resend_config_items jsonb, monitor_cycle smallint, monitor_min_count integer, success_rate_threshold numeric,
  monitor_action smallint, channel_ids jsonb, updated_at timestamptz, updated_by text
) language sql immutable as $$
  select (content ->> 'rowId')::bigint, account, (content ->> 'operatorId')::bigint, (content ->> 'rowStatus')::smallint,
    content ->> 'blockReason', (content ->> 'priceAgent')::numeric, content -> 'configItems', content -> 'resendConfigItems',
    (content ->> 'monitorCycle')::smallint, (content ->> 'monitorMinCount')::integer,
    (content ->> 'successRateThreshold')::numeric, (content ->> 'monitorAction')::smallint,
    jsonb_path_query_array(content, '$.configItems[*].channels[*].channelId')
      || jsonb_path_query_array(content, '$.resendConfigItems[*].channels[*].channelId'),
    changed_at, changed_by
  where jsonb_typeof(content) = 'object'
$$;
