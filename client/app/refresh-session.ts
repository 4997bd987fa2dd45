import { call } from '#client/http/call.ts';
import { currentSession, updateSession } from '#client/http/session.ts';
import { adoptLang } from '#client/i18n/index.ts';
import { common } from '#shared/common.ts';
import { allShown, type FieldRules } from '#shared/field-rules.ts';
import { session as calls } from '#shared/session.ts';
import { isTimeZone } from '#shared/zones.ts';
import { permissionsFreshFor } from './settings.ts';

let asked: { epoch: number; at: number; done: Promise<void> } | undefined;

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A zone that this browser knows; another back end may name anything. */
const zone = (value: unknown): string => (typeof value === 'string' && value !== '' && isTimeZone(value) ? value : '');

/** Another back end may know nothing of field rules. */
const fieldRules = (value: unknown): FieldRules | undefined => {
  const rules = { ...allShown, ...Object(value) };
  return value === undefined ? undefined : rules;
};

/** Reads who the user is and what he may do. A failure changes nothing: the server decides each call anyway. */
async function ask(): Promise<void> {
  try {
    const info: Record<string, unknown> = { ...(await call(calls.userInfo, {}, { quiet: true })) };
    updateSession({
      username: text(info.username),
      avatar: text(info.avatar),
      realName: text(info.realName) ?? '',
      zone: zone(info.preferredZone),
      permissions: texts(info.permissions),
      roles: texts(info.roles),
      fieldRules: fieldRules(info.fieldRules),
      allCustomers: info.allCustomers !== false,
      mustEnrol: info.mustEnrol === true,
      passwordExpired: typeof info.passwordExpired === 'boolean' ? info.passwordExpired : undefined,
    });
    await adoptLang(info.preferredLang);
  } catch {
    asked = undefined;
  }
}

/** The permissions as the server knows them, asked for at most once a minute and session unless `isNews` is known of. */
export function freshPermissions(isNews = false): Promise<void> {
  const { epoch, token } = currentSession();
  if (token === '') {
    return Promise.resolve();
  }
  if (isNews || !asked || asked.epoch !== epoch || Date.now() - asked.at >= permissionsFreshFor) {
    asked = { epoch, at: Date.now(), done: ask() };
  }
  return asked.done;
}

/** Settings of the business that forms calculate with. */
export async function loadSysConfig(): Promise<void> {
  try {
    const { CostAgentPercent, baseCurrency, version, hasSourceLink } = await call(
      common.getSysConfig,
      {},
      { quiet: true },
    );
    updateSession({ costAgentPercent: CostAgentPercent, baseCurrency, version, hasSourceLink });
  } catch {
    // Forms that need it ask again.
  }
}
