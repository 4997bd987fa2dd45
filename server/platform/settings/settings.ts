import type { SysConfigValues } from '#shared/sys-config.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { inForce, storedSettings } from './stored.ts';

/** The settings of the business. */
export interface Settings {
  /** What is in force; kept in memory until somebody changes a setting on any instance. */
  read(): Promise<SysConfigValues>;
  /** What environment variables decide, by the setting. */
  readonly fixed: Partial<SysConfigValues>;
  /** Tells all instances to read again; call it after the commit. */
  tell(): Promise<void>;
}

/** A notification can be lost with its connection: nothing is believed for longer, ms. */
const freshFor = 30_000;

/** Environment variables that decide a setting. */
export const settingVariables = { exportMaxRows: 'LIMIT_EXPORT_MAX_ROWS', exportFileDays: 'LIMIT_EXPORT_FILE_DAYS' };

export function createSettings(db: Db, events: Events, limits: Config['limits']): Settings {
  const { exportMaxRows, exportFileDays } = limits;
  const fixed = {
    ...(exportMaxRows !== undefined && { exportMaxRows }),
    ...(exportFileDays !== undefined && { exportFileDays }),
  };
  let kept: { at: number; values: Promise<SysConfigValues> } | undefined;
  const forget = () => {
    kept = undefined;
  };
  events.subscribe(({ name }) => {
    // `hello` comes after notifications may have been missed.
    if (name === 'settings-changed' || name === 'hello') forget();
  });

  return {
    fixed,
    read: () => {
      if (!kept || Date.now() - kept.at > freshFor) {
        const values = storedSettings(db).then((stored) => inForce(stored, fixed));
        const entry = { at: Date.now(), values };
        kept = entry;
        values.catch(() => {
          if (kept === entry) forget();
        });
      }
      return kept.values;
    },
    tell: async () => {
      // At once here, whatever becomes of the notification.
      forget();
      await events.publish('settings-changed', {}, { permissions: ['system_config'] });
    },
  };
}
