import styles from './customer-detail.module.css';
import '#client/i18n/namespaces/review.ts';
import '#client/i18n/namespaces/template.ts';
import { Link } from 'react-router-dom';
import { RegistrationDots } from '#client/business/registration/RegistrationDots.tsx';
import { templateStatuses } from '#client/business/review/review-choices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { labelOf } from '#client/kit/texts.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type Template, TemplateListInput, templateSortFields } from '#shared/template/row.ts';
import { template } from '#shared/template.ts';

const noActions = () => [];

/** The templates of a customer; a line leads to the screen where they are handled. */
export function CustomerTemplates({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [input, setInput] = useUrlInput(TemplateListInput);
  const asked = { ...input, customerId };
  const page = useCall(template.list, asked);
  const column = columnsOf<Template, 'template'>('template', t, templateSortFields);
  const address = `/sms/templateList?customerId=${customerId}`;
  return (
    <>
      <p className={styles.lead}>
        <Link to={address}>{t('customer:handleTemplates')}</Link>
      </p>
      <ResourceTable
        screen="customer-template"
        rowKey="templateId"
        columns={[
          column.code('templateCode', { width: 176, isOnPhone: true }),
          column.text('templateName', { width: 144 }),
          column.status('reviewStatus', templateStatuses(lang), { width: 112, isOnPhone: true }),
          column.text('content', { width: 400, isOnPhone: true }),
          {
            name: 'channelRegs',
            title: labelOf('template', 'channelRegs', t),
            width: 208,
            render: ({ channelRegs }: Template) => <RegistrationDots registrations={channelRegs} />,
          },
          column.text('userName', { width: 136 }),
          column.count('riskScore', { width: 96 }),
          column.time('submittedAt'),
        ]}
        page={page}
        input={input}
        onInputChange={setInput}
        pageOf={(row) => `${address}&templateId=${row.templateId}`}
        rowActions={noActions}
      />
    </>
  );
}
