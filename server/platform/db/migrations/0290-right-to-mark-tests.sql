-- The right to mark messages as tests is given to the roles people made whose holders may resend messages, as in the built-in ones.
-- The version goes up: an editor opened before the upgrade must not take the right back unseen.
update role
set permissions = permissions || '{smscustomer_list:mark}', updated_at = now(), version = version + 1
where not built_in and 'smscustomer_list:resend' = any (permissions) and not 'smscustomer_list:mark' = any (permissions);
