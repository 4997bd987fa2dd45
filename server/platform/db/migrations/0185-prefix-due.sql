-- Prefixes that begin to count later: when their time comes, whoever has routes there is told as of any other change of prefixes.
create table route_prefix_due (
  operator_id  bigint not null,
  due_at       timestamptz not null,
  primary key (operator_id, due_at)
);
create index route_prefix_due_at on route_prefix_due (due_at);
insert into route_prefix_due (operator_id, due_at)
  select distinct operator_id, effective_from from number_prefix where effective_from > now();

create or replace function note_prefix_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into route_prefix_change (operator_id) select distinct operator_id from came on conflict do nothing;
    insert into route_prefix_due (operator_id, due_at)
      select distinct operator_id, effective_from from came where effective_from > now() on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' then
    insert into route_prefix_change (operator_id) select distinct operator_id from went on conflict do nothing;
  end if;
  return null;
end $$;
