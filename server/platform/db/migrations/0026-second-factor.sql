-- Where somebody may come from: addresses and CIDR blocks; none: from anywhere.
alter table admin add column allowed_addresses text[] not null default '{}';

-- A second factor by time-based codes (RFC 6238). Secrets are sealed with the key that is not in the database.
alter table admin add column totp_secret text;
alter table admin add column totp_since timestamptz;
-- the step of the last accepted code: none is accepted twice
alter table admin add column totp_step bigint not null default 0;
-- being set up, until a code has confirmed it
alter table admin add column totp_pending text;

-- Whoever has a role that asks for it can do nothing else before he has a second factor.
alter table role add column require_mfa boolean not null default false;

-- Codes for somebody who has lost his device: SHA-256 of 80 random bits, each good once.
create table recovery_code (
  admin_id   bigint not null references admin on delete cascade,
  code_hash  bytea not null,
  used_at    timestamptz,
  primary key (admin_id, code_hash)
);
