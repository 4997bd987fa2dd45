import { useTranslation } from '#client/i18n/t.ts';
import { type PageExample, TemplatePage } from '../frame/TemplatePage.tsx';
import { DraftForm } from './DraftForm.tsx';
import draft from './DraftForm.tsx?raw';
import { FieldsForm } from './FieldsForm.tsx';
import fields from './FieldsForm.tsx?raw';
import { RecordForm } from './RecordForm.tsx';
import record from './RecordForm.tsx?raw';
import { RowsForm } from './RowsForm.tsx';
import rows from './RowsForm.tsx?raw';
import { StepsForm } from './StepsForm.tsx';
import steps from './StepsForm.tsx?raw';
import { UploadForm } from './UploadForm.tsx';
import upload from './UploadForm.tsx?raw';

type Key = 'fields' | 'steps' | 'rows' | 'record' | 'upload' | 'draft';

const examples: readonly PageExample<Key>[] = [
  { key: 'fields', file: 'forms/FieldsForm.tsx', source: fields, Component: FieldsForm },
  { key: 'steps', file: 'forms/StepsForm.tsx', source: steps, Component: StepsForm },
  { key: 'rows', file: 'forms/RowsForm.tsx', source: rows, Component: RowsForm },
  { key: 'record', file: 'forms/RecordForm.tsx', source: record, Component: RecordForm },
  { key: 'upload', file: 'forms/UploadForm.tsx', source: upload, Component: UploadForm },
  { key: 'draft', file: 'forms/DraftForm.tsx', source: draft, Component: DraftForm },
];

/** Template page: forms. */
export function FormsPage() {
  const { t } = useTranslation();
  return (
    <TemplatePage
      title={t('menu.templateForms')}
      purpose={t('templatePages:forms.purpose')}
      examples={examples}
      words={(key) => ({ title: t(`templatePages:forms.${key}.title`), note: t(`templatePages:forms.${key}.note`) })}
    />
  );
}
