import { type ReactNode, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import type { Alarm } from '#shared/alarm/row.ts';
import { type AlarmStep, handleAlarms } from './handle-alarms.ts';

const MuteDialog = lazyPart(() => import('./MuteDialog.tsx').then((module) => module.MuteDialog));

/** Acknowledges, mutes, unmutes or closes alarms and calls `then` afterwards; `dialog` is the form of muting. */
export function useHandling(): {
  run: (step: AlarmStep, rows: readonly Alarm[], then?: () => void) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [muting, setMuting] = useState<{ rows: readonly Alarm[]; then: () => void }>();
  return {
    run: (step, rows, then = () => undefined) => {
      if (step === 'mute') setMuting({ rows, then });
      // `call()` has already shown a failure; the choice stays.
      else void handleAlarms(step, rows, t).then(then, () => undefined);
    },
    dialog: muting && <MuteDialog rows={muting.rows} onDone={muting.then} onClose={() => setMuting(undefined)} />,
  };
}
