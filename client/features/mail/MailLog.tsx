import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useCursor } from '#client/http/use-cursor.ts';
import { Can } from '#client/kit/Can.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';
import { valuesOf } from '#shared/fields.ts';
import { type Mail, MailState, mail } from '#shared/mail.ts';
import styles from './mail.module.css';

const tones = { waiting: 'info', sent: 'success', failed: 'danger' } as const;
const columns = ['createdAt', 'recipient', 'subject', 'state', 'answer'] as const;
const noticeHeight = 200;

/** Mails, newest first; a failed one can be sent again. */
export function MailLog() {
  const { t } = useTranslation();
  const [state, setState] = useState<MailState | 'all'>('all');
  const { rows, error, hasMore, isLoadingMore, loadMore, mutate } = useCursor(mail.list, {
    pageSize: 20,
    ...(state !== 'all' && { state }),
  });
  const retry = async ({ mailId }: Mail) => {
    // `call()` has already shown a failure.
    await call(mail.retry, { mailId }).then(
      () => notify({ type: 'success', text: t('mail:retried') }),
      () => undefined,
    );
    await mutate();
  };
  const content = () => {
    if (error && !rows) return <FailedNotice error={error} height={noticeHeight} onRetry={() => mutate()} />;
    if (!rows) return <Skeleton active paragraph={{ rows: 4 }} />;
    if (rows.length === 0) {
      return (
        <TableNotice
          height={noticeHeight}
          icon={<InboxOutlined />}
          title={t('mail:logNone')}
          text={t('mail:logNoneHint')}
        />
      );
    }
    return (
      <ScrollBox className={styles.scroll} label={t('mail:log')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`mail:fields.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('kit.table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.mailId}>
                <td>
                  <TimeText value={row.createdAt} />
                </td>
                <td>{row.recipient}</td>
                <td>
                  {row.subject} <small>{t(`mail:kinds.${row.kind}`)}</small>
                </td>
                <td>
                  <StatusDot
                    choice={{ value: row.state, label: t(`mail:states.${row.state}`), tone: tones[row.state] }}
                  />{' '}
                  <small>{row.tries > 1 && t('mail:tries', { count: row.tries })}</small>
                </td>
                <td className={styles.answer}>{row.answer}</td>
                <td>
                  {row.state === 'failed' && (
                    <Can do={mail.retry}>
                      <Button
                        type="link"
                        size="small"
                        aria-label={t('mail:retryOne', { subject: row.subject, recipient: row.recipient })}
                        onClick={() => void retry(row)}
                      >
                        {t('mail:retry')}
                      </Button>
                    </Can>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    );
  };
  return (
    <>
      <Segmented<MailState | 'all'>
        value={state}
        onChange={setState}
        aria-label={t('mail:fields.state')}
        options={[
          { value: 'all', label: t('mail:all') },
          ...valuesOf(MailState).map((value) => ({ value, label: t(`mail:states.${value}`) })),
        ]}
      />
      {content()}
      {hasMore && (
        <Button loading={isLoadingMore} onClick={() => void loadMore()}>
          {t('mail:more')}
        </Button>
      )}
    </>
  );
}
