import type { TFunction } from '#client/i18n/t.ts';
import { QuietHours } from '#shared/quiet-hours.ts';
import { problemOf } from './schema.ts';

/** Rule of a form: both times are written as times. */
export const quietHoursRule = (t: TFunction) => ({
  validator: (_rule: unknown, value: QuietHours | null | undefined) => {
    const isRight =
      !value ||
      Object.entries(QuietHours.properties).every(([key, schema]) => !problemOf(schema, Reflect.get(value, key)));
    return isRight ? Promise.resolve() : Promise.reject(new Error(t('quietHours:time')));
  },
});
