import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CapturedPdu } from '#shared/channel/capture.ts';
import type { ChannelFields, HttpConfig, WorkTime } from '#shared/channel/input.ts';
import type { AdminStatus, HealthStatus, LinkStatus, LinkWanted } from '#shared/channel/kinds.ts';
import type { ChannelLog } from '#shared/channel/log.ts';
import type { ChannelTest } from '#shared/channel/test.ts';
import type { Decimal, DefaultTime, GeneratedKey, Key, NullableTime, RowMeta, Time } from './column-types.ts';

/** What the wire has in a column. */
type Wire<Field extends keyof ChannelFields> = Exclude<ChannelFields[Field], undefined>;
/** A JSON column with a default. */
type DefaultJson<T> = ColumnType<T, string | undefined, string>;

/** Channels and what belongs to them. */
export interface ChannelTables {
  channel: RowMeta & {
    channel_id: GeneratedKey;
    supplier_id: Key;
    channel_name: string;
    channel_code: string;
    protocol: Wire<'protocol'>;
    traffic_types: Generated<Wire<'trafficTypes'>>;
    route_type: Generated<Wire<'routeType'>>;
    host: Generated<string>;
    port: number | null;
    rx_port: number | null;
    use_tls: Generated<boolean>;
    system_id: Generated<string>;
    system_type: Generated<string>;
    address_range: Generated<string>;
    long_credentials: Generated<boolean>;
    password_sealed: string | null;
    http_headers_sealed: string | null;
    http_header_names: Generated<string[]>;
    bind_mode: Generated<Wire<'bindMode'>>;
    bind_count: Generated<number>;
    interface_version: Generated<Wire<'interfaceVersion'>>;
    bind_ton: Generated<Wire<'bindTon'>>;
    bind_npi: Generated<Wire<'bindNpi'>>;
    src_ton: Generated<Wire<'srcTon'>>;
    src_npi: Generated<Wire<'srcNpi'>>;
    dst_ton: Generated<Wire<'dstTon'>>;
    dst_npi: Generated<Wire<'dstNpi'>>;
    /** Written and read as decimal text, two decimals. */
    max_tps: ColumnType<string, number | string, number | string>;
    window_size: Generated<number>;
    enquire_link_interval: Generated<number>;
    response_timeout: Generated<number>;
    bind_timeout: Generated<number>;
    inactivity_timeout: Generated<number>;
    reconnect_delay: Generated<number>;
    max_reconnect_delay: Generated<number>;
    throttle_backoff: Generated<number>;
    data_coding_gsm: Generated<Wire<'dataCodingGsm'>>;
    gsm_packed: Generated<boolean>;
    ucs2_coding: Generated<Wire<'ucs2Coding'>>;
    long_message_mode: Generated<Wire<'longMessageMode'>>;
    max_parts: Generated<number>;
    registered_delivery: Generated<Wire<'registeredDelivery'>>;
    dlr_mode: Generated<Wire<'dlrMode'>>;
    msg_id_type: Generated<Wire<'msgIdType'>>;
    dlr_timeout: Generated<number>;
    dlr_tz_offset: Generated<number>;
    validity_period: Generated<number>;
    http_config: ColumnType<HttpConfig | null, string | null | undefined, string | null>;
    sender_mode: Generated<Wire<'senderMode'>>;
    capability: Generated<Wire<'capability'>>;
    /** bigint: digits when read. */
    daily_limit: ColumnType<string | null, number | null | undefined, number | null>;
    monthly_limit: ColumnType<string | null, number | null | undefined, number | null>;
    work_time: DefaultJson<WorkTime[]>;
    work_timezone: Generated<string>;
    price_timezone: Generated<string>;
    currency: string;
    bill_basis: Generated<Wire<'billBasis'>>;
    stop_loss_price: Decimal | null;
    allow_no_price: Generated<boolean>;
    alarm_profile_id: string | null;
    priority: Generated<number>;
    admin_status: Generated<AdminStatus>;
    status_before: AdminStatus | null;
    status_changed_at: NullableTime;
    link_wanted: Generated<LinkWanted>;
    link_asked_at: NullableTime;
    remark: Generated<string>;
  };
  alarm_profile: RowMeta & {
    alarm_profile_id: GeneratedKey;
    profile_name: string;
    oldest_queued_sec: number | null;
    queue_len: number | null;
    avg_resp_ms: number | null;
    throttled_1m: number | null;
    error_1m: number | null;
  };
  channel_live: {
    channel_id: Key;
    link_status: LinkStatus;
    health_status: Generated<HealthStatus>;
    sessions_bound: number;
    sessions_total: number;
    submit_tps: number;
    resp_tps: Generated<number>;
    dlr_tps: Generated<number>;
    queue_len: number;
    oldest_queued_sec: Generated<number>;
    window_used: Generated<number>;
    avg_resp_ms: Generated<number>;
    throttled_1m: Generated<number>;
    error_1m: Generated<number>;
    last_bind_at: NullableTime;
    /** bigint: digits when read. */
    last_error: ColumnType<string | null, number | null | undefined, number | null>;
    reported_at: Time;
    last_traffic_at: NullableTime;
    api_key_id: Generated<string | null>;
  };
  channel_minute: {
    channel_id: Key;
    minute: Time;
    submit_tps: number;
    queue_len: number;
    avg_resp_ms: number;
    failed: number;
    sessions_bound: number;
    reports: Generated<number>;
  };
  channel_link_change: {
    channel_id: Key;
    time: Time;
    link_status: LinkStatus | null;
  };
  channel_log: {
    log_id: GeneratedKey;
    time: DefaultTime;
    channel_id: Key;
    level: ChannelLog['level'];
    event: string;
    session_no: number | null;
    /** bigint: digits when read. */
    command_status: ColumnType<string | null, number | null | undefined, number | null>;
    detail: Generated<string>;
    changes: DefaultJson<ChannelLog['changes']>;
    pdus: DefaultJson<ChannelLog['pdus']>;
    admin_name: Generated<string>;
    event_id: string | null;
  };
  channel_capture: {
    capture_id: GeneratedKey;
    channel_id: Key;
    number: string | null;
    started_at: DefaultTime;
    started_by: string;
    ends_at: Time;
    closed_at: NullableTime;
    is_stopped: Generated<boolean>;
    pdu_count: Generated<number>;
  };
  channel_pdu: {
    capture_id: Key;
    pdu_id: GeneratedKey;
    gateway_id: string;
    time: Time;
    session_no: number | null;
    direction: CapturedPdu['direction'];
    /** bigint: digits when read. */
    command_status: ColumnType<string, number, never>;
    octets: Buffer;
  };
  edit_lock: {
    resource: string;
    row_id: Key;
    admin_id: Key;
    tab_id: string;
    acquired_at: DefaultTime;
    expires_at: Time;
    dirty_since: NullableTime;
    changes: Generated<number>;
  };
  channel_test: {
    test_id: string;
    owner_id: Key;
    channel_id: string | null;
    result: JSONColumnType<ChannelTest>;
    cancelled: Generated<boolean>;
    expires_at: Time;
  };
  api_key: {
    api_key_id: GeneratedKey;
    key_name: string;
    prefix: string;
    key_hash: Buffer;
    created_at: DefaultTime;
    created_by: string;
    last_used_at: NullableTime;
    last_used_ip: Generated<string>;
    revoked_at: NullableTime;
    revoked_by: Generated<string>;
    silent_since: NullableTime;
  };
}
