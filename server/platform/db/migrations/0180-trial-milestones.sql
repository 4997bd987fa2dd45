-- How far a trial has come after its approval, as its messages told: looked at every few minutes, and kept when they are dropped.
alter table customer_application
  add column first_message_at timestamptz,
  -- When the customer had sent more than its trial.
  add column continued_at timestamptz,
  -- Somebody was told that the trial does not get going.
  add column stuck_told_at timestamptz;
create index customer_application_customer on customer_application (customer_id) where customer_id is not null;
