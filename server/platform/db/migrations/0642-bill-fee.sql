-- Fees on bills (docs/decisions/0118): a line for each charge.
alter table bill add column fee_amount numeric(24, 6) not null default 0;
do $$
declare
  sums text;
begin
  select conname into strict sums from pg_constraint
  where conrelid = 'bill'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%total_amount = %';
  execute format('alter table bill drop constraint %I', sums);
end $$;
alter table bill add constraint bill_total
  check (total_amount = sms_amount + late_amount + fee_amount + adjust_amount + shortfall_amount + tax_amount);
alter table bill_line drop constraint bill_line_kind_check,
  add constraint bill_line_kind_check check (kind in ('sms', 'late', 'fee', 'adjust', 'shortfall', 'tax'));
