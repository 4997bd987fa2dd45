import '#client/i18n/namespaces/channel.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Page } from '#client/kit/Page.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { ChannelListInput } from '#shared/channel/row.ts';
import { ChannelImport } from './list/ChannelImport.tsx';
import { ChannelList } from './list/ChannelList.tsx';
import { ViewSwitch } from './list/ViewSwitch.tsx';

/** All channels of all suppliers, ranked by trouble. */
export function ChannelOverviewPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(ChannelListInput);
  return (
    <Page
      title={t('menu.channelOverview')}
      purpose={t('channel:purpose')}
      actions={
        <>
          <ViewSwitch hasHour />
          <ChannelImport />
        </>
      }
    >
      <ChannelList input={input} onInputChange={setInput} />
    </Page>
  );
}
