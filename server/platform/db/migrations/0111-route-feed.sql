alter table api_key drop constraint api_key_rights_check;
alter table api_key add constraint api_key_rights_check
  check (rights <@ '{feed,accounts,account-secrets,applications,messages,routes}' and cardinality(rights) > 0);

-- When the routes of each account last changed for gateways. No foreign key: its check would wait for people's locks on accounts.
create table route_change (
  customer_user_id  bigint primary key,
  change            bigint not null
);
create unique index route_change_change on route_change (change);
insert into route_change (customer_user_id, change)
select customer_user_id, row_number() over (order by customer_user_id) from route_table;

-- Runs when a transaction commits, one transaction at a time: numbers rise in the order in which readers can see the changes.
create function note_route_change() returns trigger language plpgsql as $$
begin
  if new.customer_user_id is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(7203111);
  insert into route_change (customer_user_id, change)
  values (new.customer_user_id, (select coalesce(max(change), 0) + 1 from route_change))
  on conflict (customer_user_id) do update set change = excluded.change;
  return null;
end $$;
create constraint trigger route_table_change after insert or update of current_version on route_table
  deferrable initially deferred for each row execute function note_route_change();
create constraint trigger route_hold_change after insert or update on route_hold
  deferrable initially deferred for each row execute function note_route_change();
