-- What an API key opens, and the public key that secrets are sealed for.
alter table api_key
  add column rights         text[] not null default '{feed}'
    check (rights <@ '{feed,accounts,account-secrets}' and cardinality(rights) > 0),
  add column public_key     text not null default '',
  -- RFC 7638 thumbprint of the public key.
  add column public_key_id  text not null default '',
  add check (not ('account-secrets' = any (rights)) or public_key <> '');

-- When each account last changed for gateways. No foreign key: its check would wait for people's locks on accounts.
create table account_change (
  customer_user_id  bigint primary key,
  change            bigint not null
);
create unique index account_change_change on account_change (change);
insert into account_change (customer_user_id, change)
select customer_user_id, row_number() over (order by customer_user_id) from customer_user;

-- Runs when a transaction commits, one transaction at a time: numbers rise in the order in which readers can see the changes.
create function note_account_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203075);
  insert into account_change (customer_user_id, change)
  values (new.customer_user_id, (select coalesce(max(change), 0) + 1 from account_change))
  on conflict (customer_user_id) do update set change = excluded.change;
  return null;
end $$;
create constraint trigger customer_user_change after insert or update on customer_user
  deferrable initially deferred for each row execute function note_account_change();
create constraint trigger customer_user_secret_change after insert or update of valid_until on customer_user_secret
  deferrable initially deferred for each row execute function note_account_change();

create function note_customer_change() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203075);
  insert into account_change (customer_user_id, change)
  select customer_user_id, (select coalesce(max(change), 0) from account_change) + row_number() over (order by customer_user_id)
  from customer_user where customer_id = new.customer_id
  on conflict (customer_user_id) do update set change = excluded.change;
  return null;
end $$;
create constraint trigger customer_account_change after update on customer
  deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.customer_code is distinct from new.customer_code
    or (old.archived_at is null) is distinct from (new.archived_at is null))
  execute function note_customer_change();
