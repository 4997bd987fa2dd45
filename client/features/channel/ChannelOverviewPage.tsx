import '#client/i18n/parts/channel.ts';
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { ChannelListInput } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { ChannelList } from './list/ChannelList.tsx';
import { ViewSwitch } from './list/ViewSwitch.tsx';

const ImportDrawer = lazyPart(() =>
  import('#client/kit/import/ImportDrawer.tsx').then((module) => module.ImportDrawer),
);

/** All channels of all suppliers, ranked by trouble. */
export function ChannelOverviewPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(ChannelListInput);
  const [isImporting, setImporting] = useState(false);
  return (
    <Page
      title={t('channel.title')}
      purpose={t('channel.purpose')}
      actions={
        <>
          <ViewSwitch />
          <Can do={channel.import}>
            <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
              {t('channel.import')}
            </Button>
          </Can>
        </>
      }
    >
      <ChannelList input={input} onInputChange={setInput} />
      {isImporting && (
        <ImportDrawer
          title={t('channel.importTitle')}
          hint={t('channel.importHint')}
          endpoint={channel.import}
          template={channel.downloadTemplateFile}
          onDone={({ counts: { added, changed } }) => {
            notify({ type: 'success', text: t('kit.import.done', { added, changed }) });
            void refetch(channel.all, channel.list, channel.get, channel.options);
            setImporting(false);
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </Page>
  );
}
