-- Charts that administrators keep: on the workbench, and by mail.
create table chart_view (
  chart_view_id bigint generated always as identity primary key,
  admin_id bigint not null references admin on delete cascade,
  chart_name text not null,
  query text not null,
  question jsonb not null,
  is_pinned boolean not null default false,
  mail_every text not null default 'never' check (mail_every in ('never', 'day', 'week', 'month')),
  -- Of whoever keeps it, when he last saved it.
  timezone text not null,
  lang text not null,
  mail_hour smallint not null default 8 check (mail_hour between 0 and 23),
  -- The last moment that has been seen to: what was due before is not mailed.
  mail_from timestamptz not null default now(),
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (admin_id, chart_name)
);
create index chart_view_mailed on chart_view (mail_from) where mail_every <> 'never';
