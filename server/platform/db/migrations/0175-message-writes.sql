-- Adding up the latency bins of a cell took three quarters of the time a cell took. They are put one behind the other now, an array
-- of sketches, and added up when there are many of them; readers add up what they find.
create function settled_bins(bins jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(bin, n), '{}') from (
    select key as bin, sum(value::bigint) as n
    from jsonb_path_query(bins, '$[*]') as sketch cross join jsonb_each_text(sketch)
    group by key having sum(value::bigint) <> 0
  ) merged
$$;

create or replace function merge_bins(a jsonb, b jsonb) returns jsonb language sql stable parallel safe as $$
  select case
    when b = '{}' then a
    when a = '{}' then b
    when jsonb_typeof(a) = 'array' and jsonb_array_length(a) > 40 then settled_bins(a || jsonb_build_array(b))
    else a || jsonb_build_array(b)
  end
$$;

-- As before, with more room in the pages: most rows are written twice, with their message and with its receipt, and the second time
-- often in the transaction after. A row that finds no room beside it costs an entry in every index.
create or replace function make_message_day(day date) returns void language plpgsql as $$
declare
  parent text;
  part text;
begin
  perform pg_advisory_xact_lock(7201121);
  foreach parent in array array['message', 'message_attempt'] loop
    part := parent || '_' || to_char(day, 'YYYYMMDD');
    if to_regclass(part) is null then
      execute format('create table %I (like %I including all) with (fillfactor = 50)', part, parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part,
        day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
    end if;
  end loop;
end $$;
