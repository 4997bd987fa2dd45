import { country } from '#shared/common.ts';
import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';

/** Countries for pickers. */
export const countryFeature: Feature = async (app, { database: { db } }) => {
  route(app, country.options, async (_input, { lang }) => {
    const rows = await db
      .selectFrom('country')
      .select([
        'country_id as id',
        lang === 'zh' ? 'country_name as name' : 'country_name_en as name',
        'iso2 as code',
        'status',
      ])
      .execute();
    const order = new Intl.Collator(lang === 'zh' ? 'zh-CN' : 'en');
    return rows.sort((a, b) => order.compare(a.name, b.name));
  });
};
