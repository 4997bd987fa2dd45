import Form from 'antd/es/form';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { problemText } from '#client/kit/rules.ts';
import { useTimes } from '#client/kit/times.ts';
import { Segmented } from '../Segmented.tsx';

/** The values of `FromField` in its form. */
export interface FromValues {
  when: 'now' | 'later';
  moment?: number;
}

/** As the calls take it: absent means now. */
export const fromOf = ({ when, moment }: FromValues): { effectiveFrom?: number } =>
  when === 'later' && moment !== undefined ? { effectiveFrom: moment } : {};

/** From when on something is in force: now, or at a moment to choose. */
export function FromField() {
  const { t } = useTranslation();
  const lang = useLang();
  const { zone } = useTimes();
  const when: unknown = Form.useWatch('when');
  return (
    <>
      <Form.Item name="when" label={t('kit.from.label')}>
        <Segmented
          aria-label={t('kit.from.label')}
          options={[
            { value: 'now', label: t('kit.from.now') },
            { value: 'later', label: t('kit.from.later') },
          ]}
        />
      </Form.Item>
      {when === 'later' && (
        <Form.Item
          name="moment"
          extra={t('kit.from.hint', { zone })}
          rules={[{ required: true, message: problemText({ rule: 'required' }, lang) }]}
        >
          <MomentInput label={t('kit.from.moment')} />
        </Form.Item>
      )}
    </>
  );
}
