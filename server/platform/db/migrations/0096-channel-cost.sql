-- What the cheapest channel in use (neither disabled nor for tests only) costs per part for an operator and a kind of messages at a moment, in a currency. Each channel's
-- price is found as by rule R8: the operator's before the country's default one, the kind's before any. Null when there is none.
create function lowest_cost(operator bigint, traffic text, bought text, moment timestamptz) returns numeric language sql stable as $$
  select min(candidate.cost) from (
    select distinct on (p.channel_id) p.price * exchange_rate_at(p.currency, bought, moment) as cost
    from channel_price p
    join channel c on c.channel_id = p.channel_id
    where p.operator_id in ($1, (
        select d.operator_id from operator named join operator d on d.country_id = named.country_id and d.is_default
        where named.operator_id = $1))
      and p.traffic_type in ($2, 'any') and p.voided_at is null and c.admin_status not in (0, 5)
      and p.effective_from <= $4 and (p.effective_to is null or p.effective_to > $4)
    order by p.channel_id, p.operator_id = $1 desc, p.traffic_type = $2 desc
  ) candidate
$$;
