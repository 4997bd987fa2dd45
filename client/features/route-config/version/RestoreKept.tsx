import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';

/** Restores what stayed when a change of many rows was taken back, in all its accounts. */
export function RestoreKept({ applyId, onDone }: { applyId: string; onDone: () => void }) {
  const { t } = useTranslation();
  const restore = async () => {
    const { changed, isUnderWay } = await call(router.restore, { applyId });
    const isDone = changed > 0 || isUnderWay === true;
    notify({
      type: isDone ? 'success' : 'info',
      text:
        changed > 0
          ? t('routeConfig:keptRestored', { count: changed })
          : t(isUnderWay ? 'routeConfig:keptRestoring' : 'routeConfig:nothingToRollBack'),
    });
    await refetch(userRouters.get);
    onDone();
  };
  return (
    <Can do={router.restore}>
      <p>
        <ConfirmButton
          title={t('routeConfig:restoreKept')}
          effect={t('routeConfig:restoreKeptEffect')}
          onConfirm={restore}
        >
          {t('routeConfig:restoreKept')}
        </ConfirmButton>
      </p>
    </Can>
  );
}
