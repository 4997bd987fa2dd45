-- Objections of customers to bills (docs/decisions/0137): their figures beside ours, and what the gap consists of.
create table bill_dispute (
  bill_dispute_id  bigint generated always as identity (start with 70001) primary key,
  bill_id          bigint not null references bill,
  -- 0 open, 1 closed.
  status           smallint not null default 0 check (status in (0, 1)),
  file_name        text references stored_file,
  columns          jsonb not null,
  zone_offset      smallint check (zone_offset between -720 and 840),
  counts           text not null check (counts in ('parts', 'messages')),
  our_parts        bigint not null,
  our_amount       numeric(24, 6) not null,
  their_parts      bigint not null,
  their_amount     numeric(24, 6) not null,
  has_amounts      boolean not null,
  -- The amounts add up to theirs less ours.
  classes          jsonb not null,
  cells            jsonb not null,
  cell_count       integer not null,
  row_counts       jsonb not null,
  rows             jsonb not null,
  credit_amount    numeric(18, 6) check (credit_amount >= 0),
  answer           text not null default '',
  closed_at        timestamptz,
  closed_by        text not null default '',
  created_at       timestamptz not null default now(),
  created_by       text not null,
  updated_at       timestamptz not null default now(),
  updated_by       text not null,
  version          integer not null default 1,
  check ((status = 1) = (closed_at is not null and credit_amount is not null))
);
create index bill_dispute_bill on bill_dispute (bill_id, bill_dispute_id);
create unique index bill_dispute_open on bill_dispute (bill_id) where status = 0;
