import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import cellStyles from '#client/kit/cell.module.css';
import { fieldsOf } from '#client/kit/fields.ts';
import { HttpConfig } from '#shared/channel/input.ts';
import { channelTest } from '#shared/channel/test.ts';
import styles from './channel-form.module.css';
import { ReportTrial } from './ReportTrial.tsx';

const dlrFields = ['dlrIdPath', 'dlrStatusPath', 'dlrDelivered', 'dlrFailed', 'dlrErrPath', 'dlrTimePath'] as const;

/** How an HTTP supplier is called, and how its reports are read. */
export function HttpFields() {
  const { t } = useTranslation();
  const lang = useLang();
  const { item, limits } = fieldsOf('channelForm', HttpConfig, t, lang);
  const form = Form.useFormInstance();
  // A channel that has been called by HTTP brings its own values; antd warns of a second start value.
  const [isFirst] = useState(() => !form.getFieldValue('httpConfig'));
  const nested = (name: keyof typeof HttpConfig.properties) => ({
    ...item(name),
    name: ['httpConfig', name],
    ...(isFirst && { initialValue: name === 'method' ? 'POST' : '' }),
  });
  return (
    <>
      <Form.Item {...nested('url')} className={styles.fieldWide}>
        <Input {...limits('url')} className={cellStyles.code} placeholder="https://" />
      </Form.Item>
      <Form.Item {...nested('method')}>
        <Select options={['POST', 'GET'].map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item {...nested('okExpr')}>
        <Input {...limits('okExpr')} className={cellStyles.code} />
      </Form.Item>
      <Form.Item {...nested('idPath')}>
        <Input {...limits('idPath')} className={cellStyles.code} />
      </Form.Item>
      <Form.Item {...nested('errPath')}>
        <Input {...limits('errPath')} className={cellStyles.code} />
      </Form.Item>
      <Form.Item {...nested('bodyTemplate')} className={styles.fieldWide}>
        <TextArea {...limits('bodyTemplate')} className={cellStyles.code} autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
      <h3 className={styles.fieldWide}>{t('channelForm:report.title')}</h3>
      {dlrFields.map((name) => (
        <Form.Item key={name} {...nested(name)}>
          <Input {...limits(name)} className={cellStyles.code} autoComplete="off" spellCheck={false} />
        </Form.Item>
      ))}
      <Can do={channelTest.readReport}>
        <ReportTrial />
      </Can>
    </>
  );
}
