-- The mail server, one row at most; SMTP_URL and SMTP_FROM take its place where they are set.
create table mail_setup (
  mail_setup_id    smallint primary key default 1 check (mail_setup_id = 1),
  host             text not null,
  port             integer not null check (port between 1 and 65535),
  tls_mode         text not null check (tls_mode in ('tls', 'starttls', 'none')),
  account          text not null default '',
  -- sealed; null for none
  password_sealed  text,
  sender_name      text not null default '',
  sender_email     text not null,
  reply_email      text not null default '',
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  created_by       text not null,
  updated_at       timestamptz not null default now(),
  updated_by       text not null
);

-- Mails that were to be sent. The text is sealed and goes as soon as the mail has gone.
create table mail (
  mail_id      bigint generated always as identity primary key,
  kind         text not null,
  recipient    text not null,
  subject      text not null,
  text_sealed  text,
  state        text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries        integer not null default 0,
  answer       text not null default '',
  created_at   timestamptz not null default now(),
  created_by   text not null,
  finished_at  timestamptz
);
create index mail_newest on mail (created_at desc, mail_id desc);
