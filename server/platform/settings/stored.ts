import { Ajv } from 'ajv';
import type { Kysely } from 'kysely';
import { ruleKeywords } from '#shared/field-rules.ts';
import { type SettingKey, SysConfigValues, settingKeys, settings } from '#shared/sys-config.ts';
import type { Tables } from '../db/tables.ts';

/** A setting as its row has it. */
export interface StoredSetting {
  key: SettingKey;
  value: unknown;
  version: number;
  updatedBy: string;
  updatedAt: number;
}

const ajv = new Ajv({ allowUnionTypes: true, strictTypes: false, keywords: [...ruleKeywords] });
const validators = new Map(settingKeys.map((key) => [key, ajv.compile(settings[key].schema)] as const));
const isSettings = ajv.compile<SysConfigValues>(SysConfigValues);
const isKey = (name: string): name is SettingKey => Object.hasOwn(settings, name);

/** A value as the column holds it: text as it is, everything else as JSON. */
export const asStored = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The settings that were ever changed. A value of another version that is no longer possible counts as never changed. */
export async function storedSettings(db: Kysely<Tables>): Promise<StoredSetting[]> {
  const rows = await db
    .selectFrom('sys_config')
    .selectAll()
    .where('config_key', 'in', [...settingKeys])
    .execute();
  return rows.flatMap(({ config_key: key, value: text, version, updated_by: updatedBy, updated_at: updatedAt }) => {
    const value = isKey(key) ? decoded(key, text) : undefined;
    return isKey(key) && value !== undefined ? [{ key, value, version, updatedBy, updatedAt }] : [];
  });
}

/** What is in force: the defaults, over them what is stored, over that what the environment decides. */
export function inForce(stored: readonly StoredSetting[], fixed: Partial<SysConfigValues>): SysConfigValues {
  const values: unknown = {
    ...Object.fromEntries(settingKeys.map((key) => [key, settings[key].default])),
    ...Object.fromEntries(stored.map(({ key, value }) => [key, value])),
    ...fixed,
  };
  if (!isSettings(values)) {
    throw new Error(`The settings are not as declared: ${ajv.errorsText(isSettings.errors)}`);
  }
  return values;
}

function decoded(key: SettingKey, text: string): unknown {
  return [text, parsed(text)].find((value) => value !== undefined && validators.get(key)?.(value));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
