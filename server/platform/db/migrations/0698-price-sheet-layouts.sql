-- What was told of the tables of a supplier's sheets is kept by their names and titles together.
update price_sheet_profile set tables = coalesce((
  select jsonb_object_agg(concat_ws(' ', key, words.text), value || jsonb_build_object('name', key))
  from jsonb_each(tables)
  cross join lateral (
    select string_agg(distinct title collate "C", ' ' order by title collate "C") as text
    from jsonb_array_elements_text(value -> 'titles') title where title <> ''
  ) words
), '{}');
