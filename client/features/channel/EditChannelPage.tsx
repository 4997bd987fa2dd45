import '#client/i18n/namespaces/channel.ts';
import '#client/i18n/namespaces/channel-form.ts';
import Button from 'antd/es/button';
import * as Type from 'typebox/type';
import { useTranslation } from '#client/i18n/t.ts';
import { useFreshRow } from '#client/kit/form/use-fresh-row.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { channel } from '#shared/channel.ts';
import { Id } from '#shared/fields.ts';
import { ChannelEditor } from './editor/ChannelEditor.tsx';

const EditKey = Type.Object({ channelId: Type.Optional(Id) });

/** One channel, to be changed by one person at a time. */
export function EditChannelPage() {
  const { t } = useTranslation();
  const can = useCan();
  const historyOf = useHistoryAction('channel');
  const [{ channelId = '0' }] = useUrlInput(EditKey);
  const { row: opened, error, retry } = useFreshRow(channel.get, { channelId });
  usePageSubject(opened?.channelName);
  return (
    <Page
      title={
        opened
          ? t(can(channel.update) ? 'channelForm:editTitle' : 'channelForm:viewTitle', { name: opened.channelName })
          : t('menu.edit')
      }
      actions={
        opened &&
        historyOf(opened.channelId).map(({ key, label, onSelect }) => (
          <Button key={key} onClick={onSelect}>
            {label}
          </Button>
        ))
      }
    >
      {error && !opened && <RowGone error={error} gone={{ title: t('channelForm:gone'), hint: '' }} onRetry={retry} />}
      {!error && !opened && <Loading rows={12} />}
      {opened && <ChannelEditor key={opened.channelId} opened={opened} />}
    </Page>
  );
}
