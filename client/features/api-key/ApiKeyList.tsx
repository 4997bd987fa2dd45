import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing, type TablePage } from '#client/kit/table/column.ts';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { type ApiKey, apiKey } from '#shared/api-key.ts';
import styles from './api-key.module.css';

interface ApiKeyListProps {
  page: TablePage<ApiKey>;
  onRevoke: (row: ApiKey) => void;
  /** What leads to the first key. */
  next: ReactNode;
}

/** All keys, those that work first. */
export function ApiKeyList({ page, onRevoke, next }: ApiKeyListProps) {
  const { t } = useTranslation();
  const mayRevoke = useCan()(apiKey.revoke);
  const column = columnsOf<ApiKey, 'apiKey'>('apiKey', t);
  const withNote = (value: ReactNode, note: string) => (
    <>
      {value} <small className={styles.note}>{note}</small>
    </>
  );
  if (page.data?.list.length === 0) {
    return (
      <TableNotice icon={<KeyOutlined />} title={t('apiKey:none')} text={t('apiKey:noneHint')}>
        {next}
      </TableNotice>
    );
  }
  return (
    <ResourceTable
      screen="api-key"
      rowKey="apiKeyId"
      columns={column.all(
        [
          column.text('keyName', { width: 200, isOnPhone: true }),
          column.own('rights', {
            width: 320,
            render: ({ rights }) => rights.map((right) => t(`apiKey:rights.${right}`)).join(t('apiKey:comma')),
          }),
          column.code('prefix', { width: 144, isOnPhone: true, render: ({ prefix }) => <code>{prefix}…</code> }),
          column.own('status', {
            width: 120,
            isOnPhone: true,
            render: ({ revokedAt }) => (
              <StatusDot
                choice={
                  revokedAt === null
                    ? { value: 1, label: t('apiKey:active'), tone: 'success' }
                    : { value: 0, label: t('apiKey:revoked'), tone: 'neutral' }
                }
              />
            ),
          }),
          column.time('lastUsedAt', {
            width: 272,
            isOnPhone: true,
            render: ({ lastUsedAt, lastUsedIp }) =>
              lastUsedAt === null
                ? t('apiKey:never')
                : withNote(<TimeText value={lastUsedAt} />, t('apiKey:from', { ip: lastUsedIp })),
          }),
          column.time('createdAt', {
            width: 240,
            render: ({ createdAt, createdBy }) =>
              withNote(<TimeText value={createdAt} />, t('apiKey:by', { name: createdBy })),
          }),
          column.own('revokedAt', {
            width: 240,
            render: ({ revokedAt, revokedBy }) =>
              revokedAt === null
                ? nothing
                : withNote(<TimeText value={revokedAt} />, t('apiKey:revokedBy', { name: revokedBy })),
          }),
        ],
        {
          apiKeyId: 'hidden',
          createdBy: 'elsewhere',
          lastUsedIp: 'elsewhere',
          publicKeyId: 'hidden',
          revokedBy: 'elsewhere',
        },
      )}
      page={page}
      input={{}}
      onInputChange={() => undefined}
      more={wholeList}
      rowActions={(row) =>
        mayRevoke && row.revokedAt === null
          ? [{ key: 'revoke', label: t('apiKey:revoke'), isDanger: true, onSelect: () => onRevoke(row) }]
          : []
      }
    />
  );
}
