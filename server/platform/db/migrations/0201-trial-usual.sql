-- What a trial was given, so that the form for the next one begins with it.
alter table customer_application add column price_plan_id bigint references price_plan on delete set null;
alter table customer_application add column route_template_id bigint references route_template on delete set null;
