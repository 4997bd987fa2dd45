-- When keepers of routes are told that an account may soon no longer send at a loss; null: told, or nothing to tell.
alter table route_table add column loss_notice_at timestamptz;
update route_table set loss_notice_at = greatest(allow_loss_until - interval '1 day', now()) where allow_loss_until > now();
