import type { TFunction } from '#client/i18n/t.ts';
import type { MonitorAct, OnlyTold } from '#shared/monitor/kinds.ts';
import type { MonitorFigures } from '#shared/monitor/rows.ts';

interface Reasoned extends MonitorFigures {
  act?: MonitorAct;
  onlyTold?: OnlyTold | null;
}

/** Why the monitor did something, in figures: `61 of 100 delivered in 15 min (61 %), threshold 80 %, usual 93 %`. */
export function whyText({ act, onlyTold = null, ...figures }: Reasoned, t: TFunction): string {
  const { minutes, submitted, delivered, threshold, usual } = figures;
  if (!submitted || delivered === null) {
    return act === 'retest' ? t('monitor:why.retest') : act === 'restore' ? t('monitor:why.needed') : '';
  }
  const rate = Math.round((1000 * delivered) / submitted) / 10;
  return [
    t('monitor:why.figures', { minutes, submitted, delivered, rate, threshold }),
    ...(usual === null ? [] : [t('monitor:why.usual', { usual: Math.round(usual * 10) / 10 })]),
    ...(onlyTold === null ? [] : [t(`monitor:why.${onlyTold}`)]),
  ].join(t('monitor:why.between'));
}
