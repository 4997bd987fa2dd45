import type { Kysely } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import { type SettingKey, type SysConfigState, settingKeys, settings, type sysConfig } from '#shared/sys-config.ts';
import { currencies } from '../../domain/money/currencies.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Exporter } from '../../platform/files/exporter.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { OutgoingGuard } from '../../platform/security/outgoing-guard.ts';
import { refuseInside } from '../../platform/security/refuse-inside.ts';
import { type Settings, settingVariables } from '../../platform/settings/settings.ts';
import type { SysConfigRepository } from './repository.ts';
import { checkRetention } from './retention.ts';

/** Its name in the operation log. */
export const resource = 'sysConfig';
const variables = new Map<string, string>(Object.entries(settingVariables));

interface Around {
  guard: OutgoingGuard;
  live: Settings;
  exporter: Pick<Exporter, 'shorten'>;
}

/** Settings that say how long files of exports are kept. */
const keepingFiles: readonly SettingKey[] = ['exportFileDays', 'textRetentionDays'];

/** The rules of the settings; every change and its line in the operation log are one transaction. */
export function createSysConfigService(db: Db, config: SysConfigRepository, { guard, live, exporter }: Around) {
  /** Settings that cannot be changed here. */
  const fixedKeys = async (trx: Kysely<Tables>): Promise<SysConfigState['fixed']> => [
    ...settingKeys
      .filter((key) => live.fixed[key] !== undefined)
      .map((key) => ({ key, variable: variables.get(key) ?? null })),
    ...((await config.hasMoney(trx)) ? [{ key: 'baseCurrency' as const, variable: null }] : []),
  ];
  const stateOf = async (trx: Kysely<Tables>, options = {}): Promise<SysConfigState> => ({
    ...(await config.state(trx, live.fixed, options)),
    fixed: await fixedKeys(trx),
  });

  return {
    list: () => stateOf(db),

    update: async (
      { version, reason, ...input }: InputOf<typeof sysConfig.update>,
      viewer: Viewer,
    ): Promise<SysConfigState> => {
      await checkFeed(input.exchangeRateFeed, viewer);
      const saved = await db.transaction().execute(async (trx) => {
        const before = await stateOf(trx, { isToChange: true });
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        const changed = settingKeys.filter(
          (key) => input[key] !== undefined && JSON.stringify(input[key]) !== JSON.stringify(before.values[key]),
        );
        check(changed, before);
        checkRetention({ ...before.values, ...input }, changed, viewer.lang);
        if (changed.includes('baseCurrency') && !currencies.has(input.baseCurrency ?? '')) {
          throw refusedField('baseCurrency', 'choice', viewer.lang);
        }
        if (changed.some((key) => 'isMoney' in settings[key]) && !reason?.trim()) {
          throw refusedField('reason', 'required', viewer.lang);
        }
        for (const key of changed) {
          await config.write(trx, key, input[key], viewer.admin.username);
        }
        await audit(
          trx,
          viewer,
          changed.map((key) => ({
            resource,
            action: 'update',
            targetId: key,
            targetName: key,
            reason,
            before: { value: before.values[key] },
            after: { value: input[key] },
          })),
        );
        return stateOf(trx);
      });
      await live.tell();
      if (keepingFiles.some((key) => input[key] !== undefined)) await exporter.shorten();
      return saved;
    },
  };

  /** Refuses an address that leads inside; a name is looked up, so not within the transaction. */
  async function checkFeed(url: string | undefined, { lang }: Viewer): Promise<void> {
    if (url === undefined || url === '') return;
    await refuseInside(guard, 'exchangeRateFeed', url, lang);
  }

  function check(changed: readonly SettingKey[], before: SysConfigState): void {
    const fixed = before.fixed.find(({ key }) => changed.includes(key));
    if (fixed) {
      throw fixed.variable === null
        ? new AppError('sys-config.currency-locked', { currency: before.values.baseCurrency })
        : new AppError('sys-config.fixed', { variable: fixed.variable });
    }
  }
}
