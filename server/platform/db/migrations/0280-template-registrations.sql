-- How far a template is registered at a supplier, by channel.
create table template_channel (
  template_id      bigint not null references template on delete cascade,
  channel_id       bigint not null references channel on delete cascade,
  register_status  smallint not null default 0 check (register_status between 0 and 4),
  submitted_at     timestamptz,
  active_at        timestamptz,
  supplier_ref     text not null default '',
  fee              numeric(18, 6),
  expires_on       date,
  follow_up_on     date,
  note             text not null default '',
  updated_at       timestamptz not null default now(),
  updated_by       text not null,
  primary key (template_id, channel_id)
);
create index template_channel_channel on template_channel (channel_id);
