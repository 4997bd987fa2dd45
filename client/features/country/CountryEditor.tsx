import Drawer from 'antd/es/drawer';
import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { type Country, country } from '#shared/country.ts';
import { CountryForm } from './CountryForm.tsx';

/** Loads a country anew, then opens its form: an older copy would only end in a conflict. */
export function CountryEditor({ countryId, onClose }: { countryId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useCall(country.get, { countryId }, { quiet: true });
  const [opened, setOpened] = useState<Country>();
  if (!opened && data && !isValidating && !error) setOpened(data);
  if (opened) return <CountryForm opened={opened} onClose={onClose} />;
  const gone = { title: t('country.gone'), hint: t('country.goneHint') };
  return (
    <Drawer open onClose={onClose} size={720} title={t('country.editTitle', { name: data?.iso2 ?? '' })}>
      {error ? (
        <RowGone error={error} gone={gone} onRetry={() => mutate()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  );
}
