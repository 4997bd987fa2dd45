import { useTranslation } from '#client/i18n/t.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import type { HealthState } from '#shared/system-health.ts';

const tones = { good: 'success', warning: 'warning', danger: 'danger' } as const;

/** A state as a coloured dot and its word. */
export function HealthDot({ state }: { state: HealthState }) {
  const { t } = useTranslation();
  return <StatusDot choice={{ value: state, label: t(`health:states.${state}`), tone: tones[state] }} />;
}
