insert into alarm_rule (rule_name, type, object_type, severity, threshold, deviation, window_min, min_count, quiet_min, created_by, updated_by)
values ('', 'billOverdue', 'customer', 3, null, null, 0, 0, 0, 'system', 'system');
