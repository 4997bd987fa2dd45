import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { RejectDialog } from '#client/business/review/RejectDialog.tsx';
import { call } from '#client/http/call.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { Loading } from '#client/kit/Loading.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { relativeTime } from '#client/kit/times.ts';
import { useHotkeys } from '#client/kit/use-hotkeys.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Template } from '#shared/template/row.ts';
import { template } from '#shared/template.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { approveTemplates, refreshTemplates } from './change-templates.ts';
import { SimilarTexts } from './SimilarTexts.tsx';
import { TemplateFacts } from './TemplateFacts.tsx';
import styles from './template.module.css';
import { needsConsent } from './template-task.ts';

/** Waiting templates loaded at once; the queue goes on with the next ones when these are done. */
const loaded = 100;

/** The templates that wait for a review, oldest first, one at a time and by keyboard. */
export function ReviewQueue({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(template.list, {
    reviewStatus: 1,
    sortField: 'submittedAt',
    sortOrder: 'asc',
    pageSize: loaded,
  });
  const [currentId, setCurrentId] = useState<string>();
  const [isRejecting, setRejecting] = useState(false);
  const [isConsenting, setConsenting] = useState(false);
  const [isSending, setSending] = useState(false);
  /** The template whose words are let through for good when it is approved. */
  const [ruleFor, setRuleFor] = useState<string>();
  const rows = data?.list ?? [];
  const found = rows.findIndex(({ templateId }) => templateId === currentId);
  const place = found < 0 ? 0 : found;
  const row = rows[place];
  const go = (by: number) => setCurrentId(rows[Math.min(rows.length - 1, Math.max(0, place + by))]?.templateId);

  const savesRule = row !== undefined && ruleFor === row.templateId;
  const decide = async (send: (row: Template) => Promise<void>) => {
    if (!row || isSending) return;
    const next = (rows[place + 1] ?? rows[place - 1])?.templateId;
    setSending(true);
    try {
      await send(row);
    } finally {
      setSending(false);
    }
    // It can be decided while the list is still loading.
    setCurrentId(next);
  };
  const approve = () => decide((decided) => approveTemplates([decided], t, savesRule));
  const reject = (rejection: Pick<InputOf<typeof template.review>, 'rejectReason' | 'reason'>) =>
    decide(async ({ templateId, templateCode, version }) => {
      await call(template.review, { templateIds: [templateId], versions: [version], status: 3, ...rejection });
      void refreshTemplates(t('template:queue.rejected', { name: templateCode }));
    });
  const handleApprove = () => {
    if (row && needsConsent([row])) setConsenting(true);
    // `call()` has already shown a failure.
    else void approve().catch(() => undefined);
  };
  useHotkeys({
    j: () => go(1),
    k: () => go(-1),
    a: handleApprove,
    s: () => setRuleFor(savesRule ? undefined : row?.templateId),
    r: () => row && setRejecting(true),
    esc: onClose,
  });

  if (error && !data) return <FailedNotice error={error} onRetry={() => mutate()} />;
  if (!data) return <Loading rows={8} />;
  if (!row) {
    return (
      <div className={styles.queueEmpty} role="status">
        <p>{t('template:queue.empty')}</p>
        <Button onClick={onClose}>{t('template:queue.close')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.queue}>
      <nav className={styles.queueList} aria-label={t('template:queue.list')}>
        {rows.map((each) => (
          <button
            key={each.templateId}
            type="button"
            aria-current={each.templateId === row.templateId || undefined}
            onClick={() => setCurrentId(each.templateId)}
          >
            <strong>{each.templateCode}</strong>
            <span>{each.customerName}</span>
          </button>
        ))}
      </nav>
      <article className={styles.queueCard} aria-label={row.templateCode}>
        <header>
          <h2>
            {row.templateName} <span className={cellStyles.code}>{row.templateCode}</span>
          </h2>
          <span role="status">{t('template:queue.place', { place: place + 1, total: data.total })}</span>
          {row.submittedAt !== null && (
            <span className={styles.faint}>
              {t('template:queue.waiting', { time: relativeTime(row.submittedAt, Date.now()) })}
            </span>
          )}
        </header>
        <TemplateFacts row={row} />
        <SimilarTexts templateId={row.templateId} />
        <footer>
          <Button type="primary" loading={isSending} onClick={handleApprove}>
            {t('template:approve')} (A)
          </Button>
          <Checkbox
            checked={savesRule}
            title={t('template:rule.help')}
            onChange={({ target }) => setRuleFor(target.checked ? row.templateId : undefined)}
          >
            {t('template:rule.save')} (S)
          </Checkbox>
          <Button danger onClick={() => setRejecting(true)}>
            {t('review:reject')} (R)
          </Button>
          <Button disabled={place === 0} onClick={() => go(-1)}>
            {t('template:queue.previous')} (K)
          </Button>
          <Button disabled={place === rows.length - 1} onClick={() => go(1)}>
            {t('template:queue.next')} (J)
          </Button>
        </footer>
      </article>
      {isConsenting && <ApproveDialog rows={[row]} onConfirm={approve} onClose={() => setConsenting(false)} />}
      {isRejecting && (
        <RejectDialog
          title={t('template:rejectTitle', { name: row.templateCode })}
          onConfirm={reject}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}
