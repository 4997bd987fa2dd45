-- Days a sign-in is kept at least: 180, more when the setting says so.
create function login_log_days() returns integer language sql stable as $$
  select greatest(180, coalesce((
    select value::integer from sys_config where config_key = 'signInLogDays' and value ~ '^[0-9]{1,4}$'), 180))
$$;

-- Only what is old enough may go.
create function refuse_login_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.time < now() - make_interval(days => login_log_days()) then
    return old;
  end if;
  raise exception 'login_log is append-only';
end $$;

drop trigger login_log_append_only on login_log;
create trigger login_log_append_only before update or delete on login_log for each row execute function refuse_login_change();
