import { useTranslation } from '#client/i18n/t.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { ListView } from './channel-url.ts';

/** Table, wall or, of all channels, the last hour as charts; the address knows which. */
export function ViewSwitch({ hasHour = false }: { hasHour?: boolean }) {
  const { t } = useTranslation();
  const [{ view = 'table' }, setView] = useUrlInput(ListView);
  const views = ['table', 'wall', ...(hasHour ? (['hour'] as const) : [])] as const;
  return (
    <Segmented<(typeof views)[number]>
      aria-label={t('channel:views.label')}
      value={view}
      onChange={(chosen) => setView({ view: chosen === 'table' ? undefined : chosen })}
      options={views.map((value) => ({ value, label: t(`channel:views.${value}`) }))}
    />
  );
}
