-- Sessions that accounts of customers hold at gateways, as these report them; one not reported for a minute is over.
create table account_session (
  api_key_id       bigint not null references api_key on delete cascade,
  session_id       text collate "C" not null,
  customer_user_id bigint not null references customer_user on delete cascade,
  ip               text not null,
  bind_type        text not null check (bind_type in ('TX', 'RX', 'TRX')),
  bound_at         timestamptz not null,
  window_used      integer,
  submit_tps       real,
  reported_at      timestamptz not null,
  kick_asked_at    timestamptz,
  primary key (api_key_id, session_id)
);
create index account_session_user on account_session (customer_user_id);

-- When an account was connected first and last; stays when its sessions are over.
create table account_bind (
  customer_user_id bigint primary key references customer_user on delete cascade,
  first_bind_at    timestamptz not null,
  last_bind_at     timestamptz not null
);

-- Gateways that report sessions: without one nobody knows who is connected.
create table account_session_report (
  api_key_id  bigint primary key references api_key on delete cascade,
  reported_at timestamptz not null
);
