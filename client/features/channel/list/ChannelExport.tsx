import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import type { ChannelListInput } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';

/** The channels of the present filter as a file that can be imported again, the table's columns first. */
export function ChannelExport({ input, columns }: { input: ChannelListInput; columns: readonly string[] }) {
  const { t } = useTranslation();
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const exportName = t('channel:exportName');
  return (
    <Can do={channel.export}>
      <ExportButton
        onExport={(fileType) =>
          runExport(channel.export, { ...filter, columns: [...columns], fileType, exportName }, exportName)
        }
      />
    </Can>
  );
}
