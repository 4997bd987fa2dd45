import { useLang } from '#client/i18n/index.ts';
import { listText } from '#shared/texts/list.ts';
import '#client/i18n/namespaces/route-config.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { nothing, type ResourceColumn, type TableInput } from '#client/kit/table/column.ts';
import type { ChannelRow } from '#shared/channel/row.ts';
import { type ChannelUse, userRouters } from '#shared/route/calls.ts';

interface UsesDrawerProps {
  channel: Pick<ChannelRow, 'channelId' | 'channelName'>;
  onClose: () => void;
}

/** The routes of all accounts that go over a channel, those that have no other one first. */
export function UsesDrawer({ channel: { channelId, channelName }, onClose }: UsesDrawerProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [input, setInput] = useState<TableInput>({});
  const { pageNo = 1, pageSize = 20 } = input;
  const page = useCall(userRouters.whereUsed, { channelId, pageNo, pageSize });
  const placeOf = ({ isSole, inItems, inResend }: ChannelUse): string =>
    listText(
      [
        ...(isSole ? [t('routeConfig:sole')] : inItems ? [t('routeConfig:inItems')] : []),
        ...(inResend ? [t('routeConfig:inResend')] : []),
      ],
      lang,
    );
  const columns: ResourceColumn<ChannelUse>[] = [
    {
      name: 'userName',
      title: t('routeConfig:usesAccount'),
      width: 144,
      isOnPhone: true,
      render: ({ userId, countryName, userName }) => (
        <Link to={`/cusmgt/routeCfg?userId=${userId}&keyword=${encodeURIComponent(countryName)}`}>{userName}</Link>
      ),
      copyText: ({ userName }) => userName,
    },
    {
      name: 'operatorName',
      title: t('routeConfig:fields.operator'),
      width: 208,
      isOnPhone: true,
      render: ({ countryName, isDefault, operatorName }) =>
        `${countryName} · ${isDefault ? t('routeConfig:others') : operatorName}`,
    },
    {
      name: 'place',
      title: t('routeConfig:usesPlace'),
      width: 120,
      isOnPhone: true,
      render: (row) => placeOf(row) || nothing,
      copyText: placeOf,
    },
    {
      name: 'weight',
      title: t('routeConfig:usesWeight'),
      width: 80,
      align: 'right',
      render: ({ weight }) => (weight === null ? nothing : `${weight} %`),
    },
    {
      name: 'customerName',
      title: t('routeConfig:usesCustomer'),
      width: 144,
      render: ({ customerName }) => customerName,
    },
  ];
  return (
    <Drawer open size={880} title={t('routeConfig:usesTitle', { name: channelName })} onClose={onClose}>
      {page.data?.total === 0 ? (
        <p>{t('routeConfig:usesNone')}</p>
      ) : (
        <ResourceTable
          screen="channel-uses"
          rowKey="rowId"
          columns={columns}
          page={page}
          input={input}
          onInputChange={(patch) => setInput({ ...input, ...patch })}
        />
      )}
    </Drawer>
  );
}
