import type { Generated } from 'kysely';
import type { Template, TemplateInput, TemplateVersion } from '#shared/template/row.ts';
import type { RiskHit } from '#shared/template/rule.ts';
import type { DefaultJson, GeneratedKey, Key, NullableTime, RowMeta, Time } from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { templateColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    template: RowMeta &
      StoredColumns<TemplateInput, typeof templateColumns> & {
        template_id: GeneratedKey;
        encoding_min: Template['encodingMin'];
        parts_min: number;
        encoding_max: Template['encodingMax'];
        parts_max: number;
        risk_score: Generated<number>;
        risk_hits: DefaultJson<RiskHit[]>;
        review_status: Generated<Template['reviewStatus']>;
        version_no: Generated<number>;
        approved_no: Generated<number | null>;
        submitted_at: NullableTime;
        submitted_by: Generated<string>;
        reviewed_at: NullableTime;
        reviewed_by: Generated<string>;
        reject_reason: Generated<Template['rejectReason']>;
        review_note: Generated<string>;
        shape: string;
        auto_approve: Generated<boolean>;
      };
    template_version: {
      template_id: Key;
      version_no: number;
      content: string;
      signature: string;
      outcome: TemplateVersion['outcome'];
      submitted_at: Time;
      submitted_by: string;
      reviewed_at: NullableTime;
      reviewed_by: Generated<string>;
      reject_reason: Generated<TemplateVersion['rejectReason']>;
      review_note: Generated<string>;
    };
  }
}
