-- The rules that come with the console are named in both languages, unless somebody has renamed them; hits that are stored name them too.
create temporary table renamed on commit drop as
  select content_rule_id, names.both_names
  from content_rule join (values
    ('Link shorteners', '短链接 Link shorteners'),
    ('Other links', '其他链接 Other links'),
    ('Look-alike characters', '形近字符 Look-alike characters'),
    ('Impersonated brands', '冒充品牌 Impersonated brands'),
    ('Gambling and loans', '博彩与贷款 Gambling and loans'),
    ('Pressure and prizes', '施压与中奖 Pressure and prizes')
  ) as names (rule_name, both_names) using (rule_name)
  where created_by = 'system';

update content_rule set rule_name = both_names from renamed where renamed.content_rule_id = content_rule.content_rule_id;

update template set risk_hits = (
  select jsonb_agg(
    coalesce(hit || jsonb_build_object('ruleName', both_names), hit) order by place)
  from jsonb_array_elements(risk_hits) with ordinality as each (hit, place)
  left join renamed on content_rule_id::text = hit ->> 'ruleId')
where risk_hits <> '[]';
