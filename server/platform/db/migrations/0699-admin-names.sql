-- Names as companies give them: li.wei, li-wei, li.wei@company. A first sign would be a formula in a spreadsheet.
alter table admin drop constraint admin_username_check;
alter table admin add constraint admin_username_check check (username ~ '^[a-zA-Z0-9_][a-zA-Z0-9_.@-]{2,31}$');
