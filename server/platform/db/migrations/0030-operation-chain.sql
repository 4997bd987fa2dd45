-- A hash chain over the operation log: a changed, removed or inserted entry is found by `npm run verify-log`.
create table operation_seal (
  -- without gaps, in the order of the commits
  seal_no  bigint primary key,
  log_id   bigint not null unique,
  -- the entry's own, to name it when it is missing
  time     timestamptz not null,
  -- SHA-256 of the previous hash, seal_no and the entry
  hash     bytea not null
);

-- Where the chain goes on after entries were removed because of their age: the last seal that was removed.
create table operation_anchor (
  seal_no     bigint primary key,
  hash        bytea not null,
  removed     integer not null,
  removed_at  timestamptz not null default now()
);

-- Years an entry is kept at least: two, more when the setting says so.
create function operation_log_years() returns integer language sql stable as $$
  select greatest(2, coalesce((
    select value::integer from sys_config where config_key = 'operationLogYears' and value ~ '^[0-9]{1,3}$'), 2))
$$;

create function operation_hash(previous bytea, seal_no bigint, entry operation_log) returns bytea language sql stable as $$
  select sha256(previous || int8send(seal_no) || convert_to(jsonb_build_array(
    entry.log_id, (extract(epoch from entry.time) * 1000000)::bigint, entry.admin_id, entry.username, entry.ip,
    entry.resource, entry.action, entry.target_id, entry.target_name, entry.changes, entry.reason, entry.request_id)::text, 'UTF8'))
$$;

create function append_seal(entry operation_log) returns void language plpgsql as $$
declare
  last_no bigint;
  last_hash bytea;
begin
  select newest.seal_no, newest.hash into last_no, last_hash from (
    (select seal.seal_no, seal.hash from operation_seal seal order by seal.seal_no desc limit 1)
    union all
    (select anchor.seal_no, anchor.hash from operation_anchor anchor order by anchor.seal_no desc limit 1)
  ) newest order by newest.seal_no desc limit 1;
  last_no := coalesce(last_no, 0);
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  insert into operation_seal (seal_no, log_id, time, hash)
  values (last_no + 1, entry.log_id, entry.time, operation_hash(last_hash, last_no + 1, entry));
end $$;

-- Deferred to the commit: writers wait for each other while they commit, never while they work.
create function seal_operation() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7201030);
  perform append_seal(new);
  return null;
end $$;

do $$
declare
  entry operation_log;
begin
  for entry in select * from operation_log order by log_id loop
    perform append_seal(entry);
  end loop;
end $$;

create constraint trigger operation_log_seal after insert on operation_log
  deferrable initially deferred for each row execute function seal_operation();

-- Only what an anchor covers may go, and an anchor covers only what is old enough.
create function refuse_operation_change() returns trigger language plpgsql as $$
declare
  anchored bigint := (select max(seal_no) from operation_anchor);
begin
  if tg_op = 'DELETE' and tg_table_name = 'operation_log' then
    if exists (select from operation_seal seal where seal.log_id = old.log_id and seal.seal_no <= anchored) then
      return old;
    end if;
  elsif tg_op = 'DELETE' and tg_table_name = 'operation_seal' then
    if old.seal_no <= anchored and not exists (select from operation_log entry where entry.log_id = old.log_id) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create function check_operation_anchor() returns trigger language plpgsql as $$
begin
  if not exists (select from operation_seal seal where seal.seal_no = new.seal_no and seal.hash = new.hash)
    or exists (select from operation_seal seal where seal.seal_no <= new.seal_no
      and seal.time >= now() - make_interval(years => operation_log_years())) then
    raise exception 'operation_log is append-only: entries up to % must be kept', new.seal_no;
  end if;
  return new;
end $$;

drop trigger operation_log_append_only on operation_log;
create trigger operation_log_append_only before update or delete on operation_log for each row execute function refuse_operation_change();
create trigger operation_seal_append_only before update or delete on operation_seal for each row execute function refuse_operation_change();
create trigger operation_anchor_append_only before update or delete on operation_anchor for each row execute function refuse_operation_change();
create trigger operation_anchor_check before insert on operation_anchor for each row execute function check_operation_anchor();
create trigger operation_log_kept before truncate on operation_log for each statement execute function refuse_rewrite();
create trigger operation_seal_kept before truncate on operation_seal for each statement execute function refuse_rewrite();
create trigger operation_anchor_kept before truncate on operation_anchor for each statement execute function refuse_rewrite();
create trigger login_log_kept before truncate on login_log for each statement execute function refuse_rewrite();

-- The screen's filters.
create index operation_log_admin on operation_log (admin_id, time desc, log_id desc);
create index operation_log_action on operation_log (resource, action, time desc, log_id desc);
