import { useState } from 'react';
import { Registrations } from '#client/business/registration/Registrations.tsx';
import { reasonText, templateStatuses } from '#client/business/review/review-choices.ts';
import { call } from '#client/http/call.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Peek } from '#client/kit/Peek.tsx';
import { PeekActions } from '#client/kit/PeekActions.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { template } from '#shared/template.ts';
import { TemplateFacts } from './TemplateFacts.tsx';
import { TemplateText } from './TemplateText.tsx';
import { TryTemplate } from './TryTemplate.tsx';
import styles from './template.module.css';
import type { TemplateRef } from './template-task.ts';

type Part = 'details' | 'try' | 'channels' | 'history';
interface TemplatePeekProps {
  templateId: string;
  actionsOf: (row: TemplateRef) => readonly RowAction[];
  onClose: () => void;
}

/** One template beside the list. */
export function TemplatePeek({ templateId, actionsOf, onClose }: TemplatePeekProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [part, setPart] = useState<Part>('details');
  const { data, error, mutate } = useCall(template.get, { templateId }, { quiet: true, keepPreviousData: false });
  return (
    <Peek
      className="template-peek"
      title={
        data && {
          name: data.templateName,
          code: data.templateCode,
          status: choiceOf(templateStatuses(lang), data.reviewStatus),
        }
      }
      actions={data && <PeekActions actions={actionsOf(data)} />}
      error={error}
      gone={{ title: t('template:gone'), hint: t('template:goneHint') }}
      onRetry={() => mutate()}
      onClose={onClose}
    >
      {data && (
        <>
          <Segmented<Part>
            aria-label={t('kit.show')}
            value={part}
            onChange={setPart}
            options={[
              { value: 'details', label: t('template:details') },
              { value: 'try', label: t('template:try.title') },
              { value: 'channels', label: t('registration:tab') },
              { value: 'history', label: t('template:history') },
            ]}
          />
          {part === 'details' && <TemplateFacts row={data} />}
          {part === 'try' && <TryTemplate row={data} />}
          {part === 'channels' && (
            <Registrations
              name={data.templateCode}
              registrations={data.channelRegs}
              endpoint={template.channelStatus}
              versions={{ inForce: data.approvedNo ?? data.versionNo, newest: data.versionNo }}
              onSave={async (entered, quiet) => {
                await call(template.channelStatus, { templateId, ...entered }, { quiet });
                await refetch(template.list, template.get);
              }}
            />
          )}
          {part === 'history' && <Versions templateId={templateId} />}
        </>
      )}
    </Peek>
  );
}

/** What was submitted, and what became of it. */
function Versions({ templateId }: { templateId: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { data } = useCall(template.versions, { templateId });
  if (data?.length === 0) return <p className={styles.faint}>{t('template:noVersions')}</p>;
  return (
    <ol className={styles.versions}>
      {data?.map((version) => (
        <li key={version.versionNo}>
          <div className={styles.lineHead}>
            <strong>{t('template:version', { number: version.versionNo })}</strong>
            <StatusDot choice={choiceOf(templateStatuses(lang), version.outcome)} />
          </div>
          <p>
            <TemplateText content={version.content} />
          </p>
          <p className={styles.faint}>
            {t('template:submittedBy', { name: version.submittedBy })}
            {version.submittedAt !== null && <TimeText value={version.submittedAt} />}
          </p>
          {version.reviewedAt !== null && (
            <p className={styles.faint}>
              {t('template:reviewedBy', { name: version.reviewedBy })}
              <TimeText value={version.reviewedAt} />
            </p>
          )}
          {(version.rejectReason || version.reviewNote) && (
            <p>{reasonText(version.rejectReason, version.reviewNote, lang, t)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
