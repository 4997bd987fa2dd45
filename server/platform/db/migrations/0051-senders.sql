-- Names and numbers that messages may be sent from, by customer and destination.
create table sender (
  sender_id         bigint generated always as identity (start with 60001) primary key,
  sender_text       text not null check (length(sender_text) between 1 and 15),
  sender_type       smallint not null check (sender_type between 1 and 4),
  customer_id       bigint not null references customer,
  customer_user_id  bigint references customer_user,
  country_id        bigint not null references country,
  operator_id       bigint references operator,
  brand_name        text not null default '',
  use_case          text not null check (use_case in ('otp', 'notification', 'marketing', 'any')),
  sample_text       text not null default '',
  website           text not null default '',
  effective_from    date,
  expires_on        date,
  one_time_fee      numeric(18, 6),
  monthly_fee       numeric(18, 6),
  replace_with      text not null default '',
  remark            text not null default '',
  status            smallint not null default 0 check (status between 0 and 5),
  submitted_at      timestamptz,
  reviewed_at       timestamptz,
  reviewed_by       text not null default '',
  reject_reason     text,
  review_note       text not null default '',
  -- Days before the end of which somebody was reminded last.
  reminded_days     smallint,
  created_at        timestamptz not null default now(),
  created_by        text not null,
  updated_at        timestamptz not null default now(),
  updated_by        text not null,
  version           integer not null default 1
);
create unique index sender_unique on sender (customer_id, country_id, coalesce(operator_id, 0), lower(sender_text));
create index sender_country on sender (country_id);
create index sender_text_trigrams on sender using gin (lower(sender_text || ' ' || brand_name) gin_trgm_ops);
create index sender_expires on sender (expires_on) where status = 2;

-- What proves that a customer may use a sender.
create table sender_document (
  document_id  bigint generated always as identity primary key,
  sender_id    bigint not null references sender on delete cascade,
  doc_type     text not null check (doc_type in ('loa', 'licence', 'id', 'trademark', 'other')),
  file_name    text not null references stored_file,
  expires_on   date,
  note         text not null default '',
  added_at     timestamptz not null default now(),
  added_by     text not null
);
create index sender_document_sender on sender_document (sender_id);

-- How far a sender is registered at a supplier, by channel.
create table sender_channel (
  sender_id        bigint not null references sender on delete cascade,
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
  primary key (sender_id, channel_id)
);
create index sender_channel_channel on sender_channel (channel_id);

-- The columns of a supplier's registration form; one of a channel stands before the one of its supplier.
create table sender_form (
  sender_form_id  bigint generated always as identity primary key,
  supplier_id     bigint not null references supplier on delete cascade,
  channel_id      bigint references channel on delete cascade,
  form_columns    jsonb not null,
  updated_at      timestamptz not null default now(),
  updated_by      text not null
);
create unique index sender_form_place on sender_form (supplier_id, coalesce(channel_id, 0));
