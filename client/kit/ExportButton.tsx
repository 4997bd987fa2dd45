import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const fileTypes = ['xlsx', 'csv'] as const;
/** Clicks within this many ms of the last one are one intent (the spec's prevent-click). */
const preventClick = 3000;

/** Brings the rows of the present filter as a file; resting while one is being made. */
export function ExportButton({ onExport }: { onExport: (fileType: (typeof fileTypes)[number]) => Promise<void> }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const handleExport = async (key: string) => {
    const fileType = fileTypes.find((each) => each === key);
    if (!fileType || isBusy) return;
    setBusy(true);
    const rest = new Promise((resolve) => setTimeout(resolve, preventClick));
    await Promise.allSettled([onExport(fileType), rest]);
    setBusy(false);
  };
  return (
    <Dropdown
      trigger={['click']}
      disabled={isBusy}
      menu={{
        items: fileTypes.map((key) => ({ key, label: t(`kit.export.${key}`) })),
        onClick: ({ key }) => void handleExport(key),
      }}
    >
      <Button
        type="text"
        icon={<DownloadOutlined />}
        loading={isBusy}
        aria-label={t('kit.export.title')}
        title={t('kit.export.title')}
      />
    </Dropdown>
  );
}
