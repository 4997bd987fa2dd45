-- Until then messages of the account may cost more than they bring (rule R31).
alter table route_table add column allow_loss_until timestamptz;
