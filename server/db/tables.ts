import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { OperationLog } from '#shared/audit.ts';
import type { SupplierContact } from '#shared/supplier.ts';
import type { TableLayout } from '#shared/view.ts';
import type { ChannelTables } from './channel-tables.ts';
import type { Decimal, DefaultDecimal, DefaultTime, GeneratedKey, Key, RowMeta, Time } from './column-types.ts';
import type { GeographyTables } from './geography-tables.ts';
import type { NoticeTables } from './notice-tables.ts';

/** The tables as the migrations make them; one entry a table. */
export interface Tables extends ChannelTables, GeographyTables, NoticeTables {
  role: {
    role_id: GeneratedKey;
    role_name: string;
    description: Generated<string>;
    permissions: string[];
    built_in: Generated<boolean>;
    created_at: DefaultTime;
    updated_at: DefaultTime;
    version: Generated<number>;
  };
  admin: {
    admin_id: GeneratedKey;
    username: string;
    real_name: string;
    email: Generated<string>;
    phone: Generated<string>;
    avatar: Generated<string>;
    is_maintainer: Generated<boolean>;
    password_hash: string;
    password_at: DefaultTime;
    password_expired: Generated<boolean>;
    preferred_lang: Generated<'' | 'zh' | 'en'>;
    preferred_zone: Generated<string>;
    status: Generated<0 | 1>;
    created_at: DefaultTime;
    updated_at: DefaultTime;
    version: Generated<number>;
  };
  admin_role: { admin_id: Key; role_id: Key };
  session: {
    session_id: string;
    admin_id: Key;
    refresh_hash: Buffer;
    previous_refresh_hash: Buffer | null;
    rotated_at: DefaultTime;
    ip: string;
    user_agent: string;
    created_at: DefaultTime;
    last_seen_at: DefaultTime;
    ended_at: ColumnType<number | null, Date | null | undefined, Date | null>;
    end_reason: string | null;
  };
  sign_in_failure: {
    failure_key: string;
    failures: number;
    last_at: Time;
    blocked_until: ColumnType<number | null, Date | null, Date | null>;
  };
  rate_counter: { counter_key: string; window_start: Time; hits: number };
  one_time: { kind: string; value: string; payload: JSONColumnType<Record<string, string>>; expires_at: Time };
  sys_config: { config_key: string; value: string; is_secret: Generated<boolean> };
  operation_log: {
    log_id: GeneratedKey;
    time: DefaultTime;
    admin_id: string | null;
    username: string;
    ip: string;
    resource: string;
    action: string;
    target_id: string;
    target_name: string;
    changes: JSONColumnType<OperationLog['changes']>;
    reason: string;
    request_id: string;
  };
  login_log: {
    log_id: GeneratedKey;
    time: DefaultTime;
    admin_id: string | null;
    username: string;
    ip: string;
    user_agent: string;
    outcome: 'signed-in' | 'refused' | 'waiting' | 'disabled' | 'signed-out' | 'reused';
  };
  supplier: RowMeta & {
    supplier_id: GeneratedKey;
    supplier_name: string;
    supplier_code: string;
    company_name: Generated<string>;
    country_id: Generated<string | null>;
    supplier_type: 1 | 2 | 3;
    currency: string;
    settle_type: 1 | 2;
    credit_limit: DefaultDecimal;
    balance: DefaultDecimal;
    balance_source: Generated<0 | 1 | 2>;
    balance_alarm: Generated<string | null>;
    bill_cycle: Generated<1 | 2 | 3>;
    bill_timezone: Generated<string>;
    bill_basis: Generated<1 | 2>;
    payment_term_days: Generated<number>;
    price_notice_days: Generated<number>;
    contacts: ColumnType<SupplierContact[], string | undefined, string | undefined>;
    rate_mail_from: Generated<string[]>;
    contract_no: Generated<string>;
    /** `YYYY-MM-DD`. */
    contract_until: Generated<string | null>;
    /** Of `stored_file`. */
    contract_file: Generated<string | null>;
    maintainer_id: Generated<string | null>;
    status: Generated<0 | 1>;
    remark: Generated<string>;
  };
  supplier_ledger: {
    entry_id: GeneratedKey;
    supplier_id: Key;
    time: DefaultTime;
    amount: Decimal;
    balance: Decimal;
    remark: string;
    created_by: string;
    idempotency_key: string;
  };
  table_layout: { admin_id: Key; screen: string; layout: JSONColumnType<TableLayout> };
  saved_view: {
    view_id: GeneratedKey;
    admin_id: Key;
    screen: string;
    view_name: string;
    query: string;
    layout: JSONColumnType<TableLayout>;
    shared: Generated<boolean>;
  };
  stored_file: {
    file_name: string;
    display_name: string;
    mime_type: string;
    size_bytes: ColumnType<string, number | undefined, number>;
    /** Null once the account is gone. */
    owner_id: ColumnType<string | null, string, string>;
    permission: string | null;
    /** What an upload is for, `<resource>.<field>`; null for exports. */
    purpose: Generated<string | null>;
    is_complete: Generated<boolean>;
    created_at: DefaultTime;
    /** Null while an entry refers to it. */
    expires_at: ColumnType<number | null, Date, Date | null>;
  };
  stored_file_chunk: { file_name: string; chunk_no: number; content: Buffer };
  export_task: {
    task_id: string;
    owner_id: Key;
    export_name: string;
    kind: string;
    input: JSONColumnType<Record<string, unknown>>;
    task_status: Generated<0 | 1 | 2>;
    progress: Generated<number>;
    row_count: Generated<number>;
    file_name: string | null;
    error_msg: Generated<string>;
    created_at: DefaultTime;
    finished_at: ColumnType<number | null, Date | null | undefined, Date | null>;
    expires_at: Time;
  };
}
