import type { Static } from 'typebox/type';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { valuesOf } from '#shared/fields.ts';
import type { ChannelNames } from './channel-names.ts';
import { Only, type RouteUrl } from './route-url.ts';

interface RouteFiltersProps {
  input: Static<typeof RouteUrl>;
  onChange: (patch: Partial<Static<typeof RouteUrl>>) => void;
  names: ChannelNames;
  /** Changes that are not saved belong to the routes of now. */
  isDirty: boolean;
}

/** Which rows are seen. */
export function RouteFilters({ input, onChange, names, isDirty }: RouteFiltersProps) {
  const { t } = useTranslation();
  const filter = filtersOf('routeConfig', t, input, onChange);
  const channels = names.options.map(({ channelId, channelName, channelCode }) => ({
    value: channelId,
    label: channelName,
    code: channelCode,
  }));
  const asOf = {
    name: 'at',
    isActive: input.at !== undefined,
    node: <MomentInput label={t('routeConfig:asOf')} value={input.at} onChange={(at) => onChange({ at })} />,
  };
  return (
    <FilterBar
      filters={[
        filter.text('keyword', t('routeConfig:keywordHint')),
        filter.choice(
          'only',
          valuesOf(Only).map((value) => ({ value, label: t(`routeConfig:only.${value}`) })),
        ),
        filter.pick('channelId', { options: channels, isLoading: channels.length === 0 }),
        ...(isDirty ? [] : [asOf]),
      ]}
      onReset={() =>
        onChange({ keyword: undefined, only: undefined, channelId: undefined, countryId: undefined, at: undefined })
      }
    />
  );
}
