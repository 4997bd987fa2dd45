import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { type Country, country } from '#shared/country.ts';
import { setCountryStatus } from './set-country-status.ts';

/** What one can do with the chosen countries. */
export function CountryBulk({ rows, onDone }: { rows: readonly Country[]; onDone: () => void }) {
  const { t } = useTranslation();
  const count = rows.length;
  const change = async (status: 0 | 1, reason: string) => {
    await setCountryStatus({ rows, status, reason, t });
    onDone();
  };
  return (
    <Can do={country.updateStatus}>
      <ConfirmButton
        size="small"
        title={t('country:enableMany', { count })}
        effect={t('country:enableEffect')}
        onConfirm={(reason) => change(1, reason)}
      >
        {t('country:enable')}
      </ConfirmButton>
      <ConfirmButton
        size="small"
        danger
        title={t('country:disableMany', { count })}
        effect={t('country:disableEffect')}
        onConfirm={(reason) => change(0, reason)}
      >
        {t('country:disable')}
      </ConfirmButton>
    </Can>
  );
}
