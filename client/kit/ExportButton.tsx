import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { useTranslation } from '#client/i18n/t.ts';
import { Tip } from './Tip.tsx';
import { useOnce } from './use-once.ts';

const fileTypes = ['xlsx', 'csv'] as const;

/** Brings the rows of the present filter as a file; resting while one is being made. */
export function ExportButton({ onExport }: { onExport: (fileType: (typeof fileTypes)[number]) => Promise<void> }) {
  const { t } = useTranslation();
  const { run, isResting: isBusy } = useOnce(onExport);
  const handleExport = (key: string) => {
    const fileType = fileTypes.find((each) => each === key);
    if (fileType) void run(fileType);
  };
  return (
    <Dropdown
      trigger={['click']}
      disabled={isBusy}
      menu={{
        items: fileTypes.map((key) => ({ key, label: t(`kit.export.${key}`) })),
        onClick: ({ key }) => handleExport(key),
      }}
    >
      <ExportTool label={t('kit.export.title')} isBusy={isBusy} />
    </Dropdown>
  );
}

/** The button; the dropdown around it adds further props. */
function ExportTool({ label, isBusy, ...rest }: { label: string; isBusy: boolean }) {
  return (
    <Tip label={label}>
      <Button type="text" icon={<DownloadOutlined />} loading={isBusy} aria-label={label} {...rest} />
    </Tip>
  );
}
