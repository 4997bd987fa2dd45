import '#client/i18n/namespaces/channel.ts';
import '#client/i18n/namespaces/channel-form.ts';
import { Link } from 'react-router-dom';
import * as Type from 'typebox/type';
import { call } from '#client/http/call.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { Page } from '#client/kit/Page.tsx';
import { useLeavePage, usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import type { Channel } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { Id } from '#shared/fields.ts';
import { supplier } from '#shared/supplier.ts';
import { ChannelForm } from './editor/ChannelForm.tsx';
import { copyOf, newChannel } from './editor/channel-input.ts';
import { channelRecord } from './editor/channel-record.ts';
import type { FormValues } from './editor/field-table.ts';

/** Whose channel it will be, and of which other one it is a copy. */
const CreateKey = Type.Object({ supplierId: Type.Optional(Id), copyOf: Type.Optional(Id) });

/** A new channel of a supplier. */
export function CreateChannelPage() {
  const { t } = useTranslation();
  const [{ supplierId, copyOf: sourceId }] = useUrlInput(CreateKey);
  const source = useCall(channel.get, sourceId === undefined ? null : { channelId: sourceId }, { quiet: true });
  const owner = useCall(supplier.get, supplierId === undefined ? null : { supplierId }, { quiet: true });
  const copied = source.data?.channelName;
  usePageSubject(copied && t('channelForm:copyTitle', { name: copied }));
  if (supplierId === undefined) {
    return (
      <Page title={t('menu.createNew')} purpose={t('channelForm:chooseSupplier')}>
        <Link to="/supmgt/supplier">{t('menu.supplier')}</Link>
      </Page>
    );
  }
  return (
    <Page
      title={
        copied
          ? t('channelForm:copyTitle', { name: copied })
          : owner.data && sourceId === undefined
            ? t('channelForm:newTitle', { name: owner.data.supplierName })
            : t('menu.createNew')
      }
      purpose={
        copied && owner.data
          ? t('channelForm:copyPurpose', { name: owner.data.supplierName })
          : t('channelForm:purpose')
      }
    >
      {owner.error && (
        <RowGone
          error={owner.error}
          gone={{ title: t('words.supplierGone'), hint: t('words.supplierGoneHint') }}
          onRetry={() => void owner.mutate()}
        />
      )}
      {source.error && (
        <RowGone
          error={source.error}
          gone={{ title: t('channelForm:gone'), hint: '' }}
          onRetry={() => void source.mutate()}
        />
      )}
      {(sourceId === undefined || source.data) && owner.data ? (
        <NewChannel
          supplierId={supplierId}
          initial={{ ...newChannel, currency: owner.data.currency, ...(source.data && copyOf(source.data)) }}
        />
      ) : (
        !owner.error && !source.error && <Loading rows={12} />
      )}
    </Page>
  );
}

function NewChannel({ supplierId, initial }: { supplierId: string; initial: Partial<FormValues> }) {
  const leave = useLeavePage();
  const record = useRecordForm<Channel, FormValues, 'channelForm'>({
    ...channelRecord,
    defaults: initial,
    save: (values, _base, quiet) => call(channel.add, { ...values, supplierId }, { quiet }),
    // After the leave guard has been released.
    onSaved: ({ channelId }) =>
      setTimeout(() => void leave(`/supmgt/subSup?supplierId=${supplierId}&channelId=${channelId}`)),
  });
  return <ChannelForm record={record} stored={{ channelName: '', hasPassword: false, headerNames: [] }} />;
}
