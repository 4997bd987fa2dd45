-- Disabling an account ends its sessions for good, whoever does it and however: enabling it again must not revive them.
create function end_sessions_of_disabled_admin() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), end_reason = 'disabled' where admin_id = new.admin_id and ended_at is null;
  return null;
end $$;

create trigger admin_disabled after update of status on admin
  for each row when (old.status = 1 and new.status = 0)
  execute function end_sessions_of_disabled_admin();

-- Sessions of accounts that were disabled before this trigger existed.
update session set ended_at = now(), end_reason = 'disabled'
  where ended_at is null and admin_id in (select admin_id from admin where status = 0);
