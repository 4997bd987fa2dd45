import { Facts, factsOf } from '#client/kit/Facts.tsx';
import peekStyles from '#client/kit/peek.module.css';
import '#client/i18n/namespaces/review.ts';
import { Link } from 'react-router-dom';
import { applicationStatuses, reasonText } from '#client/business/review/review-choices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Peek } from '#client/kit/Peek.tsx';
import { PeekActions } from '#client/kit/PeekActions.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
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
          <ApplicationFacts row={data} />
          <ContactNotes applyId={applyId} status={data.status} notes={data.notes} />
        </>
      )}
    </Peek>
  );
}

function ApplicationFacts({ row }: { row: Application }) {
  const { t } = useTranslation();
  const lang = useLang();
  const joined = (words: readonly string[]) => words.join(t('application:like.joint'));
  const site = /^https?:\/\//.test(row.website) ? row.website : `https://${row.website}`;
  const { facts } = factsOf<Application, 'application'>()(
    {
      facts: {
        applyTime: <AgeText since={row.applyTime} />,
        contactName: row.contactName,
        email: <a href={`mailto:${row.email}`}>{row.email}</a>,
        phone: row.phone,
        im: row.im,
        countryName: row.countryName,
        website: row.website && (
          <a href={site} target="_blank" rel="noreferrer">
            {row.website}
          </a>
        ),
        expectedVolume: row.expectedVolume && choiceOf(volumes(lang), row.expectedVolume).label,
        targetCountryNames: joined(row.targetCountryNames),
        trafficTypes: joined(row.trafficTypes.map((each) => choiceOf(plannedTraffic(lang), each).label)),
        senderIds: joined(row.senderIds),
        sampleContent: row.sampleContent,
        source: row.source,
        ip: row.ip && [row.ip, row.ipCountryName].filter(Boolean).join(' · '),
        customerName: Boolean(row.customerId) && (
          <Link to={`/cusmgt/cusDetail?customerId=${row.customerId}`}>{row.customerName}</Link>
        ),
        trialParts: row.status === 3 && row.trialParts,
        rejectReason:
          Boolean(row.rejectReason || row.reviewNote) && reasonText(row.rejectReason, row.reviewNote, lang, t),
        handledAt: row.handledAt !== null && (
          <>
            <TimeText value={row.handledAt} /> · {row.handledBy}
          </>
        ),
      },
    },
    {
      applyId: 'hidden',
      companyName: 'elsewhere',
      contactedAt: 'hidden',
      countryId: 'hidden',
      customerId: 'elsewhere',
      duplicates: 'elsewhere',
      handledBy: 'elsewhere',
      ipCountryName: 'elsewhere',
      language: 'hidden',
      maintainerId: 'hidden',
      maintainerName: 'elsewhere',
      reviewNote: 'elsewhere',
      riskHints: 'elsewhere',
      status: 'elsewhere',
      version: 'hidden',
    },
  );
  return (
    <div className={peekStyles.facts}>
      <Facts resource="application" facts={facts} />
    </div>
  );
}
