import { useState } from 'react';
import { Registrations } from '#client/business/registration/Registrations.tsx';
import { reasonText, senderStatuses } from '#client/business/review/review-choices.ts';
import { call } from '#client/http/call.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { Facts, factsOf } from '#client/kit/Facts.tsx';
import { Peek } from '#client/kit/Peek.tsx';
import { PeekActions } from '#client/kit/PeekActions.tsx';
import peekStyles from '#client/kit/peek.module.css';
import { Segmented } from '#client/kit/Segmented.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { Sender } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';
import { SenderDocuments } from './SenderDocuments.tsx';
import { senderTypes, useCases } from './sender-choices.ts';
import type { SenderRef } from './sender-task.ts';

type Part = 'details' | 'channels' | 'documents';
interface SenderPeekProps {
  senderIdId: string;
  actionsOf: (row: SenderRef) => readonly RowAction[];
  onClose: () => void;
}

/** One sender ID beside the list, with its registrations and documents. */
export function SenderPeek({ senderIdId, actionsOf, onClose }: SenderPeekProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const [part, setPart] = useState<Part>('details');
  const { data, error, mutate } = useCall(senderId.get, { senderIdId }, { quiet: true, keepPreviousData: false });
  const parts: readonly Part[] = can(senderId.documents)
    ? ['details', 'channels', 'documents']
    : ['details', 'channels'];
  return (
    <Peek
      className="sender-peek"
      title={
        data && {
          name: data.senderId,
          code: data.customerName,
          status: choiceOf(senderStatuses(lang), data.status),
        }
      }
      actions={data && <PeekActions actions={actionsOf(data)} />}
      error={error}
      gone={{ title: t('sender:gone'), hint: t('sender:goneHint') }}
      onRetry={() => mutate()}
      onClose={onClose}
    >
      {data && (
        <>
          <Segmented<Part>
            aria-label={t('kit.show')}
            value={part}
            onChange={setPart}
            options={parts.map((value) => ({ value, label: t(`sender:tabs.${value}`) }))}
          />
          {part === 'details' && <SenderFacts row={data} />}
          {part === 'channels' && (
            <Registrations
              name={data.senderId}
              registrations={data.channels}
              endpoint={senderId.channelStatus}
              onSave={async (entered, quiet) => {
                await call(senderId.channelStatus, { senderIdId, ...entered }, { quiet });
                await refetch(senderId.list, senderId.get);
              }}
            />
          )}
          {part === 'documents' && <SenderDocuments senderIdId={senderIdId} />}
        </>
      )}
    </Peek>
  );
}

function SenderFacts({ row }: { row: Sender }) {
  const { t } = useTranslation();
  const lang = useLang();
  const money = (value: string | null) => value && <Amount value={value} currency={row.currency} />;
  const { facts } = factsOf<Sender, 'sender'>()(
    {
      facts: {
        senderType: choiceOf(senderTypes(lang), row.senderType).label,
        customerName: row.customerName,
        userName: row.userName,
        countryName: row.countryName,
        operatorName: row.operatorName,
        brandName: row.brandName,
        useCase: choiceOf(useCases(lang), row.useCase).label,
        sampleText: row.sampleText,
        website: row.website,
        effectiveFrom: row.effectiveFrom,
        expiresOn: row.expiresOn,
        oneTimeFee: money(row.oneTimeFee),
        monthlyFee: money(row.monthlyFee),
        replaceWith: row.replaceWith,
        rejectReason:
          (row.rejectReason !== null || row.reviewNote !== '') && reasonText(row.rejectReason, row.reviewNote, lang, t),
        submittedAt: row.submittedAt && <TimeText value={row.submittedAt} />,
        reviewedBy: row.reviewedBy,
        remark: row.remark,
      },
    },
    {
      channels: 'elsewhere',
      countryId: 'hidden',
      createdAt: 'hidden',
      createdBy: 'hidden',
      currency: 'elsewhere',
      customerId: 'hidden',
      documentCount: 'elsewhere',
      operatorId: 'hidden',
      reviewNote: 'elsewhere',
      reviewedAt: 'hidden',
      senderId: 'elsewhere',
      senderIdId: 'hidden',
      status: 'elsewhere',
      updatedAt: 'hidden',
      updatedBy: 'hidden',
      userId: 'hidden',
      version: 'hidden',
    },
  );
  return (
    <div className={peekStyles.facts}>
      <Facts resource="sender" facts={facts} />
    </div>
  );
}
