-- How much of each kind of field a role shows, and whose customers: 1 all, 2 own, 3 those of the team.
alter table role
  add column field_rules jsonb not null default
    '{"cost": "shown", "agentPrice": "shown", "price": "shown", "phone": "shown", "text": "shown", "secrets": "shown"}',
  add column data_scope smallint not null default 1 check (data_scope in (1, 2, 3));

-- Names of roles differ by more than case.
create unique index role_name_unique on role (lower(role_name));

-- Administrators with the same team see each other's customers when their role says so; empty: no team.
alter table admin add column team text not null default '' check (length(team) <= 64);
create index admin_team on admin (team) where team <> '';
