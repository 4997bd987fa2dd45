import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { choiceOf, switchChoices } from '#client/kit/choices.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { KindTag } from '#client/kit/KindTag.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { type ContentRule, contentRule } from '#shared/template/rule.ts';
import { template } from '#shared/template.ts';
import { ContentRuleForm } from './ContentRuleForm.tsx';
import styles from './template.module.css';
import { ruleActions, ruleKinds } from './template-choices.ts';

/** The rules that texts are held against, beside the page. */
export function ContentRules({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(contentRule.list, {}, { quiet: true });
  const [task, setTask] = useState<'new' | ContentRule>();
  const remove = async ({ ruleId, ruleName }: ContentRule) => {
    await call(contentRule.remove, { ruleId });
    notify({ type: 'success', text: t('contentRule:removed', { name: ruleName }) });
    await refetch(contentRule.list, template.list, template.get);
  };
  return (
    <Drawer open onClose={onClose} size={640} title={t('contentRule:title')}>
      <p>{t('contentRule:purpose')}</p>
      {error && !data && <FailedNotice error={error} onRetry={() => mutate()} />}
      {!data && !error && <Loading />}
      <ul className={styles.rules}>
        {data?.map((rule) => (
          <li key={rule.ruleId} data-off={rule.status === 0 || undefined}>
            <div className={styles.lineHead}>
              <strong>{rule.ruleName}</strong>
              <KindTag choice={choiceOf(ruleKinds(t), rule.kind)} />
              <KindTag choice={choiceOf(ruleActions(t), rule.action)} />
              <StatusDot choice={choiceOf(switchChoices(t), rule.status)} />
            </div>
            <p className={styles.faint}>
              {[
                t('contentRule:points', { count: rule.weight }),
                t('contentRule:hits', { count: rule.hits }),
                rule.countryName,
                rule.values.slice(0, 12).join(', ') + (rule.values.length > 12 ? ' …' : ''),
                rule.remark,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Can do={contentRule.update}>
              <div className={styles.ruleButtons}>
                <Button
                  size="small"
                  aria-label={t('contentRule:editOne', { name: rule.ruleName })}
                  onClick={() => setTask(rule)}
                >
                  {t('contentRule:edit')}
                </Button>
                <ConfirmButton
                  size="small"
                  danger
                  title={t('contentRule:removeTitle', { name: rule.ruleName })}
                  effect={t('contentRule:removeEffect')}
                  onConfirm={() => remove(rule)}
                >
                  {t('contentRule:remove')}
                </ConfirmButton>
              </div>
            </Can>
          </li>
        ))}
      </ul>
      <Can do={contentRule.add}>
        <Button icon={<PlusOutlined />} onClick={() => setTask('new')}>
          {t('contentRule:new')}
        </Button>
      </Can>
      {task && <ContentRuleForm opened={task === 'new' ? undefined : task} onClose={() => setTask(undefined)} />}
    </Drawer>
  );
}
