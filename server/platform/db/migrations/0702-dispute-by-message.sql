-- Files of single messages are compared in the background, message by message (docs/decisions/0146).
alter table bill_dispute
  add comparison   text not null default 'done' check (comparison in ('waiting', 'running', 'done', 'failed')),
  -- The run that may write the result; another file has another one.
  add run_id       text not null default '',
  add rows_read    integer not null default 0,
  -- Name and parameters of the refusal.
  add failure      jsonb,
  add is_by_message boolean not null default false,
  add paired_rows  integer not null default 0,
  add samples      jsonb not null default '[]';
update bill_dispute set columns = columns || '{"id": null, "status": null}' where not columns ? 'id';
update supplier_bill_layout set columns = columns || '{"id": null, "status": null}' where not columns ? 'id';
