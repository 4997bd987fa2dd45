import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import { maxRules } from '#shared/route/row.ts';
import { type ResendRule, type ResendRuleKey, type RouteRule, type RuleKey, ruleOprs } from '#shared/route/rule.ts';
import styles from '../route.module.css';

interface RuleListProps<Rule extends RouteRule | ResendRule> {
  keys: readonly Rule['key'][];
  rules: readonly Rule[];
  /** A condition to begin with. */
  fresh: Rule;
  onChange: (rules: Rule[]) => void;
}

/** The conditions of an item, all of which a message has to meet. */
export function RuleList<Rule extends RouteRule | ResendRule>({ keys, rules, fresh, onChange }: RuleListProps<Rule>) {
  const { t } = useTranslation();
  const keyLabel = (key: RuleKey | ResendRuleKey) => t(`routeConfig:keys.${key}`);
  const patch = (at: number, change: Partial<Pick<Rule, 'key' | 'opr' | 'value' | 'ruleName'>>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...change } : rule)));
  return (
    <>
      <ul className={styles.rules}>
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no key of their own
          <li key={at}>
            <Select<Rule['key']>
              aria-label={t('routeConfig:ruleKey')}
              value={rule.key}
              options={keys.map((value) => ({ value, label: keyLabel(value) }))}
              onChange={(key) => patch(at, { key, opr: ruleOprs[key][0] ?? 'eq' })}
            />
            <Select
              aria-label={t('routeConfig:ruleOpr')}
              value={rule.opr}
              options={ruleOprs[rule.key].map((value) => ({ value, label: t(`routeConfig:oprs.${value}`) }))}
              onChange={(opr) => patch(at, { opr })}
            />
            <Input
              aria-label={t('routeConfig:ruleValue')}
              placeholder={t(`routeConfig:valueHints.${hintOf(rule.opr)}`)}
              maxLength={500}
              value={rule.value}
              onChange={(event) => patch(at, { value: event.target.value })}
            />
            <Input
              aria-label={t('routeConfig:ruleName')}
              placeholder={t('routeConfig:ruleName')}
              maxLength={64}
              value={rule.ruleName}
              onChange={(event) => patch(at, { ruleName: event.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('routeConfig:removeRule')}
              onClick={() => onChange(rules.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ul>
      {rules.length < maxRules && (
        <Button type="link" size="small" onClick={() => onChange([...rules, fresh])}>
          {t('routeConfig:addRule')}
        </Button>
      )}
    </>
  );
}

const hintOf = (opr: RouteRule['opr']): 'list' | 'range' | 'regex' | 'text' => {
  if (opr === 'in' || opr === 'notIn') return 'list';
  if (opr === 'between') return 'range';
  return opr === 'regex' ? 'regex' : 'text';
};
