import FileAddOutlined from '@ant-design/icons/es/icons/FileAddOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { channel } from '#shared/channel.ts';

const ImportDrawer = lazyPart(() =>
  import('#client/kit/import/ImportDrawer.tsx').then((module) => module.ImportDrawer),
);

/** The way to import channels, whose rows name their suppliers themselves. */
export function ChannelImport() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Can do={channel.import}>
      <Button icon={<FileAddOutlined />} onClick={() => setOpen(true)}>
        {t('channel:import')}
      </Button>
      {isOpen && (
        <ImportDrawer
          title={t('channel:importTitle')}
          hint={t('channel:importHint')}
          endpoint={channel.import}
          template={channel.downloadTemplateFile}
          refetches={[channel.all, channel.list, channel.get, channel.options]}
          onClose={() => setOpen(false)}
        />
      )}
    </Can>
  );
}
