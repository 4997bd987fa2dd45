-- When a bill was last mailed to its customer.
alter table bill add column sent_at timestamptz;

-- A bill that is confirmed keeps its figures; what changes is how it is paid, that it is void, and when it was mailed.
create or replace function guard_bill() returns trigger language plpgsql as $$
declare
  free constant text[] := array['status', 'status_reason', 'paid_amount', 'sent_at', 'updated_at', 'updated_by', 'version'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 0 then raise exception 'a confirmed bill stays' using errcode = 'check_violation'; end if;
    return old;
  end if;
  if old.status = 7 or (old.status <> 0 and (new.status = 0 or to_jsonb(new) - free is distinct from to_jsonb(old) - free)) then
    raise exception 'a confirmed bill stays as it is' using errcode = 'check_violation';
  end if;
  if old.status = 0 and new.status <> 0 and new.total_amount <> (
    select coalesce(sum(amount), 0) from bill_line where bill_line.bill_id = new.bill_id
  ) then
    raise exception 'the lines of a bill add up to its total' using errcode = 'check_violation';
  end if;
  return new;
end $$;
