import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { RecordLoader } from '#client/kit/form/RecordLoader.tsx';
import { ImportDrawer } from '#client/kit/import/ImportDrawer.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { type Country, country } from '#shared/country.ts';
import { operator } from '#shared/operator.ts';
import { CountryForm } from './CountryForm.tsx';
import { setCountryStatus } from './set-country-status.ts';

/** Something under way with countries. */
export type CountryTask =
  | { readonly kind: 'new' }
  | { readonly kind: 'import' }
  | { readonly kind: 'edit'; readonly countryId: string }
  | { readonly kind: 'status'; readonly row: Country };

/** The dialog of what is under way. */
export function CountryTasks({ task, onClose }: { task: CountryTask; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const nameOf = (row: Country) => (lang === 'zh' ? row.countryName : row.countryNameEn);
  switch (task.kind) {
    case 'new':
      return <CountryForm onClose={onClose} />;
    case 'edit':
      return (
        <RecordLoader
          get={country.get}
          input={{ countryId: task.countryId }}
          title={(row) => t('country:editTitle', { name: nameOf(row) })}
          gone={{ title: t('country:gone'), hint: t('country:goneHint') }}
          onClose={onClose}
        >
          {(opened) => <CountryForm opened={opened} onClose={onClose} />}
        </RecordLoader>
      );
    case 'import':
      return (
        <ImportDrawer
          title={t('country:importTitle')}
          hint={t('country:importHint')}
          endpoint={country.import}
          template={country.downloadTemplateFile}
          refetches={[country.list, country.get, country.options, operator.list, operator.options, operator.prefixes]}
          onClose={onClose}
        />
      );
    case 'status': {
      const { row } = task;
      const isOn = row.status === 1;
      const name = nameOf(row);
      return (
        <ReasonDialog
          title={isOn ? t('country:disableOne', { name }) : t('country:enableOne', { name })}
          effect={isOn ? t('country:disableEffect') : t('country:enableEffect')}
          isDanger={isOn}
          onConfirm={(reason) => setCountryStatus({ rows: [row], status: isOn ? 0 : 1, reason, t })}
          onClose={onClose}
        />
      );
    }
  }
}
