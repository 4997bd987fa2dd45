-- How far the demo's traffic has come: it shared the table of the message store's jobs.
create table demo_progress (
  name text primary key,
  done timestamptz not null
);
insert into demo_progress select name, done from message_job where name like 'demo-%';
delete from message_job where name like 'demo-%';
