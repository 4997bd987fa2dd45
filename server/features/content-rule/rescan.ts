import { type Kysely, sql } from 'kysely';
import { scanText, scoreOf } from '../../domain/content/scan.ts';
import { keysetBatches, keysetReader } from '../../platform/db/keyset.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { rulesInForce } from './repository.ts';

/**
 * Holds drafts and texts in review against the rules again; what was reviewed keeps what its reviewer saw. Does not bump
 * `version`: it must not cause a conflict for a concurrent editor.
 */
export async function rescanTemplates(trx: Kysely<Tables>): Promise<void> {
  const rules = await rulesInForce(trx);
  const texts = trx
    .selectFrom('template')
    .innerJoin('customer', 'customer.customer_id', 'template.customer_id')
    .select(['template_id', 'content', 'country_ids', 'customer_name', 'company_name', 'risk_hits'])
    .where('review_status', 'in', [0, 1]);
  for await (const rows of keysetBatches(keysetReader(texts, 'template_id'), 'template_id')) {
    const changed = rows.flatMap(({ template_id, content, country_ids, customer_name, company_name, risk_hits }) => {
      const hits = scanText({ content, countryIds: country_ids, ownNames: [customer_name, company_name] }, rules);
      const isSame = JSON.stringify(hits) === JSON.stringify(risk_hits);
      return isSame ? [] : [{ template_id, risk_hits: hits, risk_score: scoreOf(hits, rules) }];
    });
    if (changed.length > 0) {
      await sql`
        update template set risk_hits = scanned.risk_hits, risk_score = scanned.risk_score
        from json_to_recordset(${jsonText(changed)}::json) as scanned (template_id bigint, risk_hits jsonb, risk_score integer)
        where template.template_id = scanned.template_id`.execute(trx);
    }
  }
}
