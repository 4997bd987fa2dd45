import Alert from 'antd/es/alert';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import { plainColumn } from '../frame/plain-column.ts';
import { type SampleShare, sampleShares } from './sample-shares.ts';

/** Cells that are fields: each change counts at once, the sum says whether it may be kept. */
export function EditTable() {
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly SampleShare[]>(sampleShares);
  const total = rows.reduce((sum, { share }) => sum + share, 0);
  const change = (id: string, patch: Partial<SampleShare>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...patch } : row)));
  const named = (field: 'share' | 'remark', row: SampleShare) =>
    t('templatePages:tables.cell', { field: t(`templatePages:tables.fields.${field}`), row: row.name });
  return (
    <ResourceTable<SampleShare>
      screen="templateEdit"
      rowKey="id"
      page={{
        data: { list: rows, total: rows.length },
        error: undefined,
        isLoading: false,
        isValidating: false,
        mutate: () => setRows(sampleShares),
      }}
      input={{}}
      onInputChange={() => {}}
      more={wholeList}
      columns={[
        plainColumn('name', t('templatePages:tables.fields.channel'), ({ name }) => name, { isOnPhone: true }),
        plainColumn('share', t('templatePages:tables.fields.share'), ({ share }) => String(share), {
          width: 128,
          align: 'right',
          isOnPhone: true,
          render: (row) => (
            <InputNumber
              size="small"
              min={0}
              max={100}
              precision={0}
              suffix="%"
              aria-label={named('share', row)}
              status={total === 100 ? '' : 'error'}
              value={row.share}
              onChange={(share) => change(row.id, { share: share ?? 0 })}
            />
          ),
        }),
        plainColumn('remark', t('templatePages:tables.fields.remark'), ({ remark }) => remark, {
          width: 320,
          isOnPhone: true,
          render: (row) => (
            <Input
              size="small"
              maxLength={60}
              aria-label={named('remark', row)}
              value={row.remark}
              onChange={({ target }) => change(row.id, { remark: target.value })}
            />
          ),
        }),
      ]}
      slots={{
        summary: (
          <Alert
            showIcon
            type={total === 100 ? 'success' : 'error'}
            title={t(total === 100 ? 'templatePages:tables.sumRight' : 'templatePages:tables.sumWrong', { total })}
          />
        ),
      }}
    />
  );
}
