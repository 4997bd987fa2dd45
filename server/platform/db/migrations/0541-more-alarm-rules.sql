-- Watched from the first day as well: channels that use little of their speed while messages wait, and exports that fail.
insert into alarm_rule (rule_name, type, object_type, severity, threshold, deviation, window_min, min_count, quiet_min, created_by, updated_by)
values
  ('', 'tpsLow', 'channel', 3, 20, null, 0, 100, 5, 'system', 'system'),
  ('', 'exportFail', 'admin', 3, null, null, 0, 0, 0, 'system', 'system');
