-- What the screen of administrators keeps of a person: who entered him, when he was last here, whether he is barred.
alter table admin add column created_by text not null default '';
alter table admin add column updated_by text not null default '';
alter table admin add column locked_at timestamptz;
alter table admin add column locked_by text not null default '';
alter table admin add column lock_reason text not null default '';
alter table admin add column last_login_at timestamptz;
alter table admin add column last_login_ip text not null default '';
alter table admin add column last_login_agent text not null default '';

update admin set last_login_at = last.time, last_login_ip = last.ip, last_login_agent = last.user_agent
from (select distinct on (admin_id) admin_id, time, ip, user_agent from login_log
  where outcome = 'signed-in' order by admin_id, time desc) last
where last.admin_id = admin.admin_id;

-- Whoever is disabled or locked loses what he holds, whoever does it and however: sessions for good, edit locks, exports
-- that are not finished. Pages that are open learn it from the session.
create or replace function end_sessions_of_disabled_admin() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), end_reason = case when new.status = 0 then 'disabled' else 'locked' end
    where admin_id = new.admin_id and ended_at is null;
  delete from edit_lock where admin_id = new.admin_id;
  update export_task set task_status = 2, error_msg = 'cancelled', finished_at = now()
    where owner_id = new.admin_id and task_status = 0;
  delete from one_time where kind in ('invitation', 'download') and payload ->> 'adminId' = new.admin_id::text;
  return null;
end $$;

create trigger admin_locked after update of locked_at on admin
  for each row when (old.locked_at is null and new.locked_at is not null)
  execute function end_sessions_of_disabled_admin();
