-- Empty: as the browser has them. What was stored before had no effect.
alter table admin drop constraint admin_preferred_lang_check;
alter table admin alter column preferred_lang set default '';
alter table admin alter column preferred_zone set default '';
update admin set preferred_lang = '', preferred_zone = '';
alter table admin add constraint admin_preferred_lang_check check (preferred_lang in ('', 'zh', 'en'));
