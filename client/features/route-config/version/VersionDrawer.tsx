import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { KeptRoutes } from '#client/business/kept-routes/KeptRoutes.tsx';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { RouteVersion } from '#shared/route/version.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { useChannelNames } from '../channel-names.ts';
import styles from '../route.module.css';
import { DiffRow } from './DiffRow.tsx';
import { RestoreKept } from './RestoreKept.tsx';
import { VersionActions } from './VersionActions.tsx';

interface VersionDrawerProps {
  /** One: what it changed. Two: what differs between them, the older one first. */
  versions: readonly RouteVersion[];
  onDone: () => void;
  onClose: () => void;
}

/** The rows a version changed, or in which two versions differ, field by field. */
export function VersionDrawer({ versions, onDone, onClose }: VersionDrawerProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const names = useChannelNames();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [older, newer] = versions.toSorted(
    (a, b) => a.effectiveFrom - b.effectiveFrom || Number(a.versionId) - Number(b.versionId),
  );
  const one = useCall(routerVersion.get, older && !newer ? { versionId: older.versionId } : null, { quiet: true });
  const two = useCall(routerVersion.diff, older && newer ? { a: older.versionId, b: newer.versionId } : null, {
    quiet: true,
  });
  const { data, error, mutate } = newer ? two : one;
  if (!older) return null;
  const nameOf = ({ versionNo, effectiveFrom }: RouteVersion) =>
    versionNo === null ? t('routeConfig:startsAt', { time: formatTime(effectiveFrom) }) : `v${versionNo}`;
  const mayChoose = !newer && older.versionNo !== null;
  const toggle = (rowId: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(rowId);
    else next.delete(rowId);
    setChosen(next);
  };
  return (
    <Drawer
      open
      size={860}
      title={
        newer ? t('routeConfig:compared', { a: nameOf(older), b: nameOf(newer) }) : `${nameOf(older)} ${older.comment}`
      }
      onClose={onClose}
      footer={
        !newer &&
        one.data && (
          <VersionActions
            version={older}
            currentVersion={one.data.currentVersion}
            rowIds={[...chosen]}
            onDone={onDone}
            onConflict={() => one.mutate()}
          />
        )
      }
    >
      {error && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading />}
      {!newer && one.data && one.data.kept.length > 0 && (
        <>
          <KeptRoutes rows={one.data.kept} />
          {one.data.applyId !== null && <RestoreKept applyId={one.data.applyId} onDone={onDone} />}
        </>
      )}
      {data?.rows.length === 0 && <p>{t('routeConfig:noDifference')}</p>}
      {data?.rows.map((row) => (
        <section key={row.rowId} className={styles.versionRow}>
          <h3>
            {mayChoose ? (
              <Checkbox checked={chosen.has(row.rowId)} onChange={(event) => toggle(row.rowId, event.target.checked)}>
                {placeOf(row, t('routeConfig:others'))}
              </Checkbox>
            ) : (
              placeOf(row, t('routeConfig:others'))
            )}
          </h3>
          <DiffRow row={row} names={names} />
        </section>
      ))}
    </Drawer>
  );
}

const placeOf = (
  { countryName, operatorName, mccmnc }: { countryName: string; operatorName: string; mccmnc: string | null },
  others: string,
) => `${countryName} · ${mccmnc === null ? others : `${operatorName} ${mccmnc}`}`;
