import type { TFunction } from '#client/i18n/t.ts';
import type { Choice, Tone } from '#client/kit/choices.ts';
import {
  type AdminStatus,
  AdminStatus as AdminStatuses,
  BindMode,
  ChannelProtocol,
  type HealthStatus,
  HealthStatus as HealthStatuses,
  type LinkStatus,
  RouteType,
  TrafficType,
} from '#shared/channel/kinds.ts';
import { valuesOf } from '#shared/fields.ts';

const adminTones: Record<AdminStatus, Tone> = {
  1: 'success',
  2: 'warning',
  3: 'warning',
  4: 'warning',
  5: 'info',
  0: 'neutral',
};
const linkTones: Record<LinkStatus, Tone> = {
  bound: 'success',
  partly: 'warning',
  binding: 'info',
  down: 'danger',
  authFailed: 'danger',
  disabled: 'neutral',
};
const healthTones: Record<HealthStatus, Tone> = {
  ok: 'success',
  watch: 'warning',
  penalised: 'danger',
  manualOff: 'neutral',
};
/** Worst first, as one looks for them. */
const linkOrder = ['authFailed', 'down', 'partly', 'binding', 'bound', 'disabled'] as const;

/** What the operator wants of a channel. */
export const adminStatuses = (t: TFunction): readonly Choice<AdminStatus>[] =>
  valuesOf(AdminStatuses).map((value) => ({
    value,
    label: t(`channel:words.adminStatus.${value}`),
    tone: adminTones[value],
  }));

/** What its connection is. */
export const linkStatuses = (t: TFunction): readonly Choice<LinkStatus>[] =>
  linkOrder.map((value) => ({ value, label: t(`channel:words.linkStatus.${value}`), tone: linkTones[value] }));

export const healthStatuses = (t: TFunction): readonly Choice<HealthStatus>[] =>
  valuesOf(HealthStatuses).map((value) => ({
    value,
    label: t(`channel:words.healthStatus.${value}`),
    tone: healthTones[value],
  }));

export const protocols = (t: TFunction) =>
  valuesOf(ChannelProtocol).map((value) => ({ value, label: t(`channel:words.protocol.${value}`) }));

export const routeTypes = (t: TFunction) =>
  valuesOf(RouteType).map((value) => ({ value, label: t(`channel:words.routeType.${value}`) }));

export const bindModes = (t: TFunction) =>
  valuesOf(BindMode).map((value) => ({ value, label: t(`channel:words.bindMode.${value}`) }));

export const trafficTypes = (t: TFunction) =>
  valuesOf(TrafficType).map((value) => ({ value, label: t(`channel:words.trafficType.${value}`) }));
