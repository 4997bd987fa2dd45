-- Operators whose prefixes a transaction has changed; empty outside of transactions.
create table route_prefix_change (
  operator_id  bigint not null,
  xid          xid8 not null default pg_current_xact_id(),
  primary key (operator_id, xid)
);

create function note_prefix_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into route_prefix_change (operator_id) select distinct operator_id from came on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' then
    insert into route_prefix_change (operator_id) select distinct operator_id from went on conflict do nothing;
  end if;
  return null;
end $$;
create trigger number_prefix_added after insert on number_prefix
  referencing new table as came for each statement execute function note_prefix_change();
create trigger number_prefix_changed after update on number_prefix
  referencing old table as went new table as came for each statement execute function note_prefix_change();
create trigger number_prefix_removed after delete on number_prefix
  referencing old table as went for each statement execute function note_prefix_change();

-- Runs when the transaction commits, under the same lock as other changes of routes: once for all its operators.
create function note_routes_of_prefixes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203111);
  with changed as (
    delete from route_prefix_change where xid = pg_current_xact_id() returning operator_id
  )
  insert into route_change (customer_user_id, change)
  select customer_user_id, (select coalesce(max(change), 0) from route_change) + row_number() over (order by customer_user_id)
  from (select distinct customer_user_id from route_row where operator_id in (select operator_id from changed)) account
  on conflict (customer_user_id) do update set change = excluded.change;
  return null;
end $$;
create constraint trigger route_prefix_change_noted after insert on route_prefix_change
  deferrable initially deferred for each row execute function note_routes_of_prefixes();
