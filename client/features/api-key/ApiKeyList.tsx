import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { Can } from '#client/kit/Can.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { type ApiKey, apiKey } from '#shared/api-key.ts';
import styles from './api-key.module.css';

/** All keys, those that work first. */
export function ApiKeyList({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (row: ApiKey) => void }) {
  const { t } = useTranslation();
  const fields = ['keyName', 'rights', 'prefix', 'createdAt', 'lastUsedAt', 'status'] as const;
  return (
    <table className={styles.list}>
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field} scope="col">
              {t(`apiKey:fields.${field}`)}
            </th>
          ))}
          <th scope="col">
            <span className={styles.hidden}>{t('kit.table.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((row) => (
          <tr key={row.apiKeyId} data-row-key={row.apiKeyId} data-revoked={row.revokedAt !== null || undefined}>
            <th scope="row">{row.keyName}</th>
            <td data-label={t('apiKey:fields.rights')}>
              {row.rights.map((right) => t(`apiKey:rights.${right}`)).join(t('apiKey:comma'))}
            </td>
            <td data-label={t('apiKey:fields.prefix')}>
              <code>{row.prefix}…</code>
            </td>
            <td data-label={t('apiKey:fields.createdAt')}>
              <TimeText value={row.createdAt} /> <small>{t('apiKey:by', { name: row.createdBy })}</small>
            </td>
            <td data-label={t('apiKey:fields.lastUsedAt')}>
              {row.lastUsedAt === null ? (
                <span className={styles.never}>{t('apiKey:never')}</span>
              ) : (
                <>
                  <TimeText value={row.lastUsedAt} /> <small>{t('apiKey:from', { ip: row.lastUsedIp })}</small>
                </>
              )}
            </td>
            <td data-label={t('apiKey:fields.status')}>
              {row.revokedAt === null ? (
                <StatusDot choice={{ value: 1, label: t('apiKey:active'), tone: 'success' }} />
              ) : (
                <>
                  <StatusDot choice={{ value: 0, label: t('apiKey:revoked'), tone: 'neutral' }} />{' '}
                  <small>
                    <TimeText value={row.revokedAt} /> {t('apiKey:revokedBy', { name: row.revokedBy })}
                  </small>
                </>
              )}
            </td>
            <td className={styles.actions}>
              {row.revokedAt === null && (
                <Can do={apiKey.revoke}>
                  <Button
                    type="link"
                    size="small"
                    danger
                    aria-label={t('apiKey:revokeOne', { name: row.keyName })}
                    onClick={() => onRevoke(row)}
                  >
                    {t('apiKey:revoke')}
                  </Button>
                </Can>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
