-- Whether the sessions of a channel are wanted, beside its status, and when somebody last asked for them to be made or ended.
alter table channel
  add column link_wanted text not null default 'bound' check (link_wanted in ('bound', 'unbound')),
  add column link_asked_at timestamptz;
