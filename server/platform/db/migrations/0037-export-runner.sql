-- Which run has the task, and when it last showed life: a run whose server died is taken over. Status 3: cancelled.
alter table export_task
  add column runner        uuid,
  add column heartbeat_at  timestamptz;
create index export_task_newest on export_task (owner_id, created_at desc);
