-- What begins at the moment at which a row will lose. Counted anew soon when what is entered for later is no longer what was counted.
alter table coming_loss add column cause text not null default 'route';
alter table coming_loss_count add column changes text not null default '';
