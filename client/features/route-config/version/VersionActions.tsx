import Button from 'antd/es/button';
import Space from 'antd/es/space';
import { useNavigate } from 'react-router-dom';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useWaiting } from '#client/kit/waiting/use-waiting.tsx';
import { userRouters } from '#shared/route/calls.ts';
import type { RouteVersion } from '#shared/route/version.ts';
import { routerVersion } from '#shared/route/version-calls.ts';

interface VersionActionsProps {
  version: RouteVersion;
  /** Of the account's table, as it was loaded with the version. */
  currentVersion: number;
  /** Rows that were chosen; none: all. */
  rowIds: readonly string[];
  onDone: () => void;
  /** Loads the version again, with the one in force. */
  onConflict: () => Promise<unknown>;
}

/** Makes the routes what they were in a version, or cancels one that has not started. */
export function VersionActions({ version, currentVersion, rowIds, onDone, onConflict }: VersionActionsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const waiting = useWaiting();
  const { versionId, versionNo, status } = version;
  if (!can(routerVersion.rollback)) return null;
  const rollBack = async (comment: string) => {
    const some = rowIds.length > 0 ? { rowIds: [...rowIds] } : {};
    const input = { versionId, baseVersion: currentVersion, comment, ...some };
    const { changed, versionNo: made } = await waiting
      .send((answer) => call(routerVersion.rollback, { ...input, ...answer }, { quiet: ['routes.waiting'] }))
      .catch(async (error: unknown) => {
        if (asCallError(error).error === 'routes.conflict') await onConflict();
        throw error;
      });
    notify({
      type: changed > 0 ? 'success' : 'info',
      text:
        changed > 0
          ? t('routeConfig:rolledBack', { count: changed, version: made })
          : t('routeConfig:nothingToRollBack'),
    });
    await refetch(userRouters.get);
    onDone();
  };
  if (status === 'scheduled') {
    return (
      <ConfirmButton
        danger
        title={t('routeConfig:cancelScheduled')}
        effect={t('routeConfig:cancelEffect')}
        onConfirm={async () => {
          await call(routerVersion.cancelScheduled, { versionId });
          notify({ type: 'success', text: t('routeConfig:scheduledCancelled') });
          onDone();
        }}
      >
        {t('routeConfig:cancelScheduled')}
      </ConfirmButton>
    );
  }
  if (versionNo === null) return null;
  const copy = () => void navigate(`/cusmgt/routeCfg?userId=${version.userId}&fromVersion=${versionId}`);
  return (
    <Space>
      <Button onClick={copy}>{t('routeConfig:copyAsDraft')}</Button>
      {status !== 'current' && (
        <ConfirmButton
          type="primary"
          isReasonRequired
          title={
            rowIds.length > 0
              ? t('routeConfig:rollbackRows', { count: rowIds.length, version: versionNo })
              : t('routeConfig:rollbackTo', { version: versionNo })
          }
          effect={t('routeConfig:rollbackEffect', { current: currentVersion })}
          onConfirm={rollBack}
          field={waiting.field}
          isIncomplete={waiting.isOpen}
        >
          {rowIds.length > 0
            ? t('routeConfig:rollbackRows', { count: rowIds.length, version: versionNo })
            : t('routeConfig:rollbackTo', { version: versionNo })}
        </ConfirmButton>
      )}
    </Space>
  );
}
