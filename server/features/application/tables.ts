import type { Generated } from 'kysely';
import type { Application } from '#shared/application/row.ts';
import type { DefaultTime, GeneratedKey, Key, NullableTime, RowMeta } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    customer_application: RowMeta & {
      customer_application_id: GeneratedKey;
      api_key_id: string | null;
      reference: string | null;
      apply_time: DefaultTime;
      company_name: string;
      contact_name: string;
      email: string;
      phone: Generated<string>;
      im: Generated<string>;
      country_id: string | null;
      website: Generated<string>;
      expected_volume: Application['expectedVolume'];
      target_country_ids: Generated<string[]>;
      traffic_types: Generated<Application['trafficTypes']>;
      sample_content: Generated<string>;
      sender_ids: Generated<string[]>;
      ip: Generated<string>;
      ip_country_id: string | null;
      source: Generated<string>;
      language: Generated<Application['language']>;
      free_mail: boolean;
      domains: Generated<string[]>;
      maintainer_id: Generated<string | null>;
      trial_parts: Generated<number>;
      status: Generated<Application['status']>;
      reject_reason: Generated<Application['rejectReason']>;
      review_note: Generated<string>;
      customer_id: Generated<string | null>;
      price_plan_id: Generated<string | null>;
      route_template_id: Generated<string | null>;
      contacted_at: NullableTime;
      handled_at: NullableTime;
      handled_by: Generated<string>;
      first_message_at: NullableTime;
      continued_at: NullableTime;
      stuck_told_at: NullableTime;
    };
    customer_application_note: {
      note_id: GeneratedKey;
      customer_application_id: Key;
      time: DefaultTime;
      author: string;
      text: string;
    };
  }
}
