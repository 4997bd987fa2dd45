import { DocumentList } from '#client/business/documents/DocumentList.tsx';
import { call, upload } from '#client/http/call.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { senderId } from '#shared/sender.ts';
import { documentTypes } from './sender-choices.ts';

const refresh = () => refetch(senderId.documents, senderId.get, senderId.list);

/** What proves that the customer may use the sender: letters, licences. */
export function SenderDocuments({ senderIdId }: { senderIdId: string }) {
  const { data } = useCall(senderId.documents, { senderIdId }, { keepPreviousData: false });
  return (
    <DocumentList
      documents={data}
      types={documentTypes(useLang())}
      onAdd={async ({ file, ...notes }) => {
        const { fileName } = await upload(senderId.docUpload, file);
        await call(senderId.addDocument, { senderIdId, file: fileName, ...notes });
        await refresh();
      }}
      onRemove={async (documentId) => {
        await call(senderId.removeDocument, { senderIdId, documentId });
        await refresh();
      }}
    />
  );
}
