import styles from './customer-detail.module.css';
import '#client/i18n/namespaces/review.ts';
import '#client/i18n/namespaces/sender.ts';
import { Link } from 'react-router-dom';
import { RegistrationDots } from '#client/business/registration/RegistrationDots.tsx';
import { senderStatuses } from '#client/business/review/review-choices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { labelOf } from '#client/kit/texts.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type Sender, SenderListInput, senderSortFields } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';

const noActions = () => [];

/** The sender IDs of a customer; a line leads to the screen where they are handled. */
export function CustomerSenders({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [input, setInput] = useUrlInput(SenderListInput);
  const asked = { ...input, customerId };
  const page = useCall(senderId.list, asked);
  const column = columnsOf<Sender, 'sender'>('sender', t, senderSortFields);
  const address = `/cusmgt/showDetail?customerId=${customerId}`;
  return (
    <>
      <p className={styles.lead}>
        <Link to={address}>{t('customer:handleSenders')}</Link>
      </p>
      <ResourceTable
        screen="customer-sender"
        rowKey="senderIdId"
        columns={[
          column.code('senderId', { width: 136, isOnPhone: true }),
          column.status('status', senderStatuses(lang), { width: 112, isOnPhone: true }),
          column.text('countryName', { width: 136, isOnPhone: true }),
          {
            name: 'channels',
            title: labelOf('sender', 'channels', t),
            width: 208,
            render: ({ channels }: Sender) => <RegistrationDots registrations={channels} />,
          },
          column.text('operatorName', { width: 136 }),
          column.text('userName', { width: 136 }),
          column.text('brandName', { width: 160 }),
          column.day('expiresOn'),
          column.count('documentCount'),
          column.time('submittedAt'),
        ]}
        page={page}
        input={input}
        onInputChange={setInput}
        pageOf={(row) => `${address}&senderIdId=${row.senderIdId}`}
        rowActions={noActions}
      />
    </>
  );
}
