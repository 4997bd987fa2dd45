-- What the console tells one administrator; words are made of kind and params in his language when he reads.
create table notice (
  notice_id   bigint generated always as identity primary key,
  admin_id    bigint not null references admin on delete cascade,
  kind        text not null,
  level       text not null check (level in ('success', 'info', 'warning', 'error')),
  params      jsonb not null default '{}',
  -- address below #, or empty
  path        text not null default '',
  created_at  timestamptz not null default now(),
  read_at     timestamptz
);
create index notice_admin on notice (admin_id, created_at desc, notice_id desc);
create index notice_unread on notice (admin_id) where read_at is null;
