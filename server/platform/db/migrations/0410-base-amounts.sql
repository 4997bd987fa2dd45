-- The currency that all figures can be told in; the usual one until somebody chooses another.
create function base_currency() returns text language sql stable as $$
  select coalesce((select value from sys_config where config_key = 'baseCurrency' and value ~ '^[A-Z]{3}$'), 'USD')
$$;

-- What an amount is worth in the base currency now; null without a rate.
create function in_base(amount numeric, currency text) returns numeric language sql stable as $$
  select amount * exchange_rate_at(currency, base_currency(), now())
$$;
