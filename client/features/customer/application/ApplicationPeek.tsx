import peekStyles from '#client/kit/peek.module.css';
import '#client/i18n/namespaces/review.ts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { applicationStatuses, reasonText } from '#client/business/review/review-choices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Peek } from '#client/kit/Peek.tsx';
import { PeekActions } from '#client/kit/PeekActions.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing, type RowAction } from '#client/kit/table/column.ts';
import { type LabelledField, labelOf } from '#client/kit/texts.ts';
import type { Application } from '#shared/application/row.ts';
import { customerApplication } from '#shared/application.ts';
import { AgeText } from './AgeText.tsx';
import { plannedTraffic, volumes } from './application-choices.ts';
import { ContactNotes } from './ContactNotes.tsx';
import { DuplicateList } from './DuplicateList.tsx';
import { RiskTags } from './RiskTags.tsx';
import { TrialCard } from './TrialCard.tsx';
import type { ApplicationRef } from './use-application-actions.ts';

interface ApplicationPeekProps {
  applyId: string;
  actionsOf: (row: ApplicationRef) => readonly RowAction[];
  onClose: () => void;
}

/** One application beside the list, with what it is like and who said what. */
export function ApplicationPeek({ applyId, actionsOf, onClose }: ApplicationPeekProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { data, error, mutate } = useCall(
    customerApplication.get,
    { applyId },
    { quiet: true, keepPreviousData: false },
  );
  const actions = data ? actionsOf(data) : [];
  const [first] = actions;
  return (
    <Peek
      className="application-peek"
      title={
        data && {
          name: data.companyName,
          code: data.maintainerName,
          status: choiceOf(applicationStatuses(lang), data.status),
        }
      }
      actions={data && <PeekActions actions={actions} primary={first && !first.isDanger ? first.key : undefined} />}
      error={error}
      gone={{ title: t('application:gone'), hint: t('application:goneHint') }}
      onRetry={() => mutate()}
      onClose={onClose}
    >
      {data && (
        <>
          {data.riskHints.length > 0 && <RiskTags hints={data.riskHints} />}
          {data.duplicates.length > 0 && <DuplicateList duplicates={data.duplicates} />}
          {data.trial && <TrialCard trial={data.trial} />}
          <Facts row={data} />
          <ContactNotes applyId={applyId} status={data.status} notes={data.notes} />
        </>
      )}
    </Peek>
  );
}

function Facts({ row }: { row: Application }) {
  const { t } = useTranslation();
  const lang = useLang();
  const line = (field: LabelledField<'application'>, value: ReactNode) => (
    <div key={field}>
      <dt>{labelOf('application', field, t)}</dt>
      <dd>{value === '' || value === null || value === undefined ? nothing : value}</dd>
    </div>
  );
  const joined = (words: readonly string[]) => words.join(t('application:like.joint'));
  const site = /^https?:\/\//.test(row.website) ? row.website : `https://${row.website}`;
  return (
    <div className={peekStyles.facts}>
      <dl>
        {line('applyTime', <AgeText since={row.applyTime} />)}
        {line('contactName', row.contactName)}
        {line('email', <a href={`mailto:${row.email}`}>{row.email}</a>)}
        {line('phone', row.phone)}
        {line('im', row.im)}
        {line('countryName', row.countryName)}
        {line(
          'website',
          row.website && (
            <a href={site} target="_blank" rel="noreferrer">
              {row.website}
            </a>
          ),
        )}
        {line('expectedVolume', row.expectedVolume && choiceOf(volumes(lang), row.expectedVolume).label)}
        {line('targetCountryNames', joined(row.targetCountryNames))}
        {line('trafficTypes', joined(row.trafficTypes.map((each) => choiceOf(plannedTraffic(lang), each).label)))}
        {line('senderIds', joined(row.senderIds))}
        {line('sampleContent', row.sampleContent)}
        {line('source', row.source)}
        {line('ip', row.ip && [row.ip, row.ipCountryName].filter(Boolean).join(' · '))}
        {row.customerId &&
          line('customerName', <Link to={`/cusmgt/cusDetail?customerId=${row.customerId}`}>{row.customerName}</Link>)}
        {row.status === 3 && line('trialParts', row.trialParts)}
        {(row.rejectReason || row.reviewNote) &&
          line('rejectReason', reasonText(row.rejectReason, row.reviewNote, lang, t))}
        {row.handledAt !== null &&
          line(
            'handledAt',
            <Fragment>
              <TimeText value={row.handledAt} /> · {row.handledBy}
            </Fragment>,
          )}
      </dl>
    </div>
  );
}
