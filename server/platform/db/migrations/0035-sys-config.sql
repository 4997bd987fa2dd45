-- Settings of the business: who changed one last, and how often; what the server keeps for itself stays at version 0.
alter table sys_config
  add column version     integer not null default 0,
  add column updated_at  timestamptz not null default now(),
  add column updated_by  text not null default '';
