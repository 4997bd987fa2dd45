import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { type Country, country } from '#shared/country.ts';

interface StatusChange {
  rows: readonly Pick<Country, 'countryId' | 'version'>[];
  status: 0 | 1;
  reason: string;
  t: TFunction;
}

/** Enables or disables countries, says how many, and brings every open list up to date. */
export async function setCountryStatus({ rows, status, reason, t }: StatusChange): Promise<void> {
  const { changed } = await call(country.updateStatus, {
    countryIds: rows.map(({ countryId }) => countryId),
    versions: rows.map(({ version }) => version),
    status,
    reason: reason || undefined,
  });
  notify({ type: 'success', text: t('country:changed', { count: changed }) });
  await refetch(country.list, country.get, country.options);
}
