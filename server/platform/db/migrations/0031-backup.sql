-- Backups that were taken by `npm run backup`, newest last; the files themselves are kept by whoever takes them.
create table backup (
  backup_id    bigint generated always as identity primary key,
  started_at   timestamptz not null,
  finished_at  timestamptz not null default now(),
  file_name    text not null,
  size_bytes   bigint not null,
  table_count  integer not null,
  row_count    bigint not null,
  -- where the hash chain of the operation log stood; null: it was empty
  seal_no      bigint,
  seal_hash    bytea
);
