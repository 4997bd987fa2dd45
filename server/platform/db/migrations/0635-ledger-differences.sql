-- Rows in which the check of the last night found the ledger to differ (R26); each is an alarm until a later check finds it right.
create table ledger_difference (
  -- What differs, its ids with colons between: `charged:2026-11-26:17:USD`, `balance:12`.
  row_name text primary key,
  -- No foreign key: a customer who is gone is a difference all the more.
  customer_id bigint,
  currency text not null,
  booked numeric not null,
  expected numeric not null,
  found_at timestamptz not null default now()
);

insert into alarm_rule (rule_name, type, object_type, severity, threshold, deviation, window_min, min_count, quiet_min, created_by, updated_by)
values ('', 'ledgerDiffers', 'ledgerRow', 1, null, null, 0, 0, 0, 'system', 'system');
