import Segmented from 'antd/es/segmented';
import { useTranslation } from 'react-i18next';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { ListView } from './channel-url.ts';

/** Table or wall; the address knows which. */
export function ViewSwitch() {
  const { t } = useTranslation();
  const [{ view = 'table' }, setView] = useUrlInput(ListView);
  return (
    <Segmented<'table' | 'wall'>
      aria-label={t('channel.views.label')}
      value={view}
      onChange={(chosen) => setView({ view: chosen === 'wall' ? 'wall' : undefined })}
      options={[
        { value: 'table', label: t('channel.views.table') },
        { value: 'wall', label: t('channel.views.wall') },
      ]}
    />
  );
}
