import styles from './list/channel-list.module.css';
import '#client/i18n/namespaces/channel-price.ts';
import '#client/i18n/namespaces/price.ts';
import * as Type from 'typebox/type';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useChannels } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { ChannelPriceListInput } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { Id } from '#shared/fields.ts';
import { PriceList } from './price/PriceList.tsx';

/** What the address of a price list says: its filter; without a channel, one is to be chosen. */
const PriceUrl = Type.Object({ ...ChannelPriceListInput.properties, channelId: Type.Optional(Id) });

/** The price list of the channel that the address names. */
export function ChannelPricePage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(PriceUrl);
  const { channelId } = input;
  const channels = useChannels();
  const listed = channels.options.find(({ value }) => value === channelId);
  const isUnlisted = channelId !== undefined && !channels.isLoading && !listed;
  const unlisted = useCall(channel.get, isUnlisted ? { channelId } : null, { quiet: true });
  const name = listed?.label ?? unlisted.data?.channelName;
  usePageSubject(name);
  const picker = (
    <OptionSelect
      className={styles.supplier}
      aria-label={t('channelPrice:pickChannel')}
      placeholder={t('channelPrice:pickChannel')}
      list={channels}
      value={unlisted.error ? undefined : channelId}
      onChange={(chosen) => setInput({ channelId: chosen === null ? undefined : String(chosen) })}
    />
  );
  if (channelId === undefined || unlisted.error) {
    return (
      <Page title={t('channelPrice:choose')} purpose={t('channelPrice:purpose')} actions={picker}>
        {unlisted.error && (
          <RowGone
            error={unlisted.error}
            gone={{ title: t('channelPrice:gone'), hint: t('channelPrice:goneHint') }}
            onRetry={() => void unlisted.mutate()}
          />
        )}
      </Page>
    );
  }
  return (
    <PriceList
      key={channelId}
      title={t('channelPrice:choose')}
      input={{ ...input, channelId }}
      onInputChange={setInput}
      picker={picker}
    />
  );
}
