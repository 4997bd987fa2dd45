import type { NewDocument } from '#client/business/documents/AddDocument.tsx';
import { DocumentList } from '#client/business/documents/DocumentList.tsx';
import { call, upload } from '#client/http/call.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import type { CustomerDocumentType } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import { documentTypes } from '../customer-choices.ts';
import styles from './customer-detail.module.css';

const refresh = () => refetch(customer.documents, customer.history);

/** Contracts of a customer, and what proves who they are. */
export function CustomerDocuments({ customerId, isArchived }: { customerId: string; isArchived: boolean }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(customer.documents, { customerId }, { quiet: true, keepPreviousData: false });
  const add = async ({ file, ...notes }: NewDocument<CustomerDocumentType>) => {
    const { fileName } = await upload(customer.docUpload, file);
    await call(customer.addDocument, { customerId, file: fileName, ...notes });
    await refresh();
  };
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  return (
    <div className={styles.card}>
      <DocumentList
        documents={data}
        types={documentTypes(t)}
        onAdd={isArchived ? undefined : add}
        onRemove={async (documentId) => {
          await call(customer.removeDocument, { customerId, documentId });
          await refresh();
        }}
      />
    </div>
  );
}
