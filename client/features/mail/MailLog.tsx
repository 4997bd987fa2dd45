import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useCursor } from '#client/http/use-cursor.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import type { TableInput } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { valuesOf } from '#shared/fields.ts';
import { type Mail, MailState, mail } from '#shared/mail.ts';
import styles from './mail.module.css';

const tones = { waiting: 'info', sent: 'success', failed: 'danger' } as const;

/** Mails, newest first; a failed one can be sent again. */
export function MailLog() {
  const { t } = useTranslation();
  const mayRetry = useCan()(mail.retry);
  const [state, setState] = useState<MailState | 'all'>('all');
  const filter: TableInput & { state?: MailState } = state === 'all' ? {} : { state };
  const pages = useCursor(mail.list, { pageSize: 20, ...filter });
  const { rows, mutate } = pages;
  const retry = async ({ mailId }: Mail) => {
    // `call()` has already shown a failure.
    await call(mail.retry, { mailId }).then(
      () => notify({ type: 'success', text: t('mail:retried') }),
      () => undefined,
    );
    await mutate();
  };
  const column = columnsOf<Mail, 'mail'>('mail', t);
  return (
    <>
      <div className={styles.states}>
        <Segmented<MailState | 'all'>
          value={state}
          onChange={setState}
          aria-label={t('mail:fields.state')}
          options={[
            { value: 'all', label: t('mail:all') },
            ...valuesOf(MailState).map((value) => ({ value, label: t(`mail:states.${value}`) })),
          ]}
        />
      </div>
      <div className={styles.log}>
        <ResourceTable
          screen="mail"
          rowKey="mailId"
          columns={column.all(
            [
              column.text('subject', {
                width: 320,
                isOnPhone: true,
                render: ({ subject, kind }) => (
                  <>
                    {subject} <small className={styles.kind}>{t(`mail:kinds.${kind}`)}</small>
                  </>
                ),
              }),
              column.text('recipient', { width: 240, isOnPhone: true }),
              column.own('state', {
                width: 144,
                isOnPhone: true,
                render: (row) => (
                  <>
                    <StatusDot
                      choice={{ value: row.state, label: t(`mail:states.${row.state}`), tone: tones[row.state] }}
                    />{' '}
                    <small>{row.tries > 1 && t('mail:tries', { count: row.tries })}</small>
                  </>
                ),
              }),
              column.time('createdAt', { isOnPhone: true }),
              column.text('answer', { width: 320 }),
            ],
            { createdBy: 'hidden', finishedAt: 'hidden', kind: 'elsewhere', mailId: 'hidden', tries: 'elsewhere' },
          )}
          page={{ ...pages, data: rows && { list: rows, total: rows.length } }}
          input={filter}
          onInputChange={() => setState('all')}
          more={pages}
          rowActions={(row) =>
            mayRetry && row.state === 'failed'
              ? [{ key: 'retry', label: t('mail:retry'), onSelect: () => void retry(row) }]
              : []
          }
        />
      </div>
    </>
  );
}
