-- Approved templates whose text a reviewer has let through for good: the customer's templates of the same words need no review.
alter table template add column auto_approve boolean not null default false;
create index template_auto_approve on template (customer_id) where auto_approve;
