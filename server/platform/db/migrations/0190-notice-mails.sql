-- A file that goes along with a mail, sealed as its text is and gone with it.
alter table mail
  add column attachment_name text not null default '',
  add column attachment_sealed text;

-- All mails of a notice, one for each address: it counts as failed while one of them is.
alter table price_notice add column mail_ids bigint[] not null default '{}';
update price_notice set mail_ids = array[mail_id] where mail_id is not null;
alter table price_notice drop column mail_id, drop column failure;
