alter table route_bulk
  add column revert_versions jsonb not null default '[]',
  add column kept jsonb not null default '[]',
  add column restored_at timestamptz,
  add column restored_by text not null default '';
