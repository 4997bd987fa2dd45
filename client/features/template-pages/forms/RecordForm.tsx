import Button from 'antd/es/button';
import Descriptions from 'antd/es/descriptions';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import { useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldsOf } from '#client/kit/fields.ts';
import { fieldWords } from '#client/kit/form/field-words.ts';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { labelOf } from '#client/kit/texts.ts';
import pageStyles from '../frame/template-pages.module.css';
import { SampleInput } from './sample-input.ts';
import { createSampleServer, type SampleRow, type SampleValues, takenCode } from './sample-server.ts';

type Server = ReturnType<typeof createSampleServer>;
const fields = ['name', 'code', 'priority', 'remark'] as const;

/** A stored record and its form. The server is a sample in this page, so that its refusals can be tried. */
export function RecordForm() {
  const { t } = useTranslation();
  const [server] = useState(() =>
    createSampleServer({ taken: t('templatePages:forms.taken'), conflict: t('templatePages:forms.conflict') }),
  );
  const [row, setRow] = useState(server.get);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={pageStyles.card}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={fields.map((field) => ({
          key: field,
          label: labelOf('templatePages', field, t),
          children: String(row[field]),
        }))}
      />
      <p className={pageStyles.hint}>{t('templatePages:forms.tryIt', { code: takenCode })}</p>
      <div className={pageStyles.line}>
        <Button type="primary" onClick={() => setOpen(true)}>
          {t('templatePages:forms.edit')}
        </Button>
      </div>
      {isOpen && (
        <SampleDrawer
          server={server}
          onSaved={setRow}
          onClose={() => {
            setRow(server.get());
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

interface SampleDrawerProps {
  server: Server;
  onSaved: (row: SampleRow) => void;
  onClose: () => void;
}

function SampleDrawer({ server, onSaved, onClose }: SampleDrawerProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [opened] = useState(server.get);
  const record = useRecordForm<SampleRow, SampleValues, 'templatePages'>({
    resource: 'templatePages',
    opened,
    nameOf: ({ name }) => name,
    inputOf: ({ name, code, priority, remark }) => ({ name, code, priority, remark }),
    fieldErrors: { 'error-code.taken': 'code' },
    save: (values, base) => server.save(values, base?.version ?? 0),
    load: async () => server.get(),
    refetches: [],
    onSaved: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  const { item, limits } = fieldsOf('templatePages', SampleInput, t, lang);
  const groups = [
    {
      key: 'what',
      title: t('templatePages:forms.stepNames.what'),
      content: (
        <>
          <Form.Item {...item('name')}>
            <Input {...limits('name')} autoComplete="off" />
          </Form.Item>
          <Form.Item {...item('code')} normalize={(text: string) => text.toUpperCase()}>
            <Input autoComplete="off" />
          </Form.Item>
        </>
      ),
    },
    {
      key: 'terms',
      title: t('templatePages:forms.stepNames.terms'),
      content: (
        <>
          <Form.Item {...item('priority')}>
            <InputNumber {...limits('priority')} precision={0} />
          </Form.Item>
          <Form.Item {...item('remark')}>
            <Input.TextArea {...limits('remark')} rows={2} />
          </Form.Item>
        </>
      ),
    },
  ];
  return (
    <RecordDrawer
      record={record}
      groups={groups}
      words={fieldWords<SampleValues>({}, t)}
      hint={
        <Button size="small" onClick={() => server.changeElsewhere()}>
          {t('templatePages:forms.changeElsewhere')}
        </Button>
      }
      onClose={onClose}
    />
  );
}
