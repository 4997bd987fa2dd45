-- Links by which customers see the credentials of an account once. Only the hash of what the link carries is stored.
create table credential_link (
  link_id           bigint generated always as identity primary key,
  token_hash        bytea not null unique,
  customer_user_id  bigint not null references customer_user on delete cascade,
  sent_to           text not null default '',
  created_by        bigint references admin on delete set null,
  created_at        timestamptz not null default now(),
  expires_at        timestamptz not null,
  opened_at         timestamptz,
  opened_ip         text not null default ''
);
create index credential_link_user on credential_link (customer_user_id, link_id desc);
