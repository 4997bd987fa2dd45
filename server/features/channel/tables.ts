import type { ColumnType, Generated } from 'kysely';
import type { ChannelFields, HttpConfig, WorkTime } from '#shared/channel/input.ts';
import type { AdminStatus, LinkWanted } from '#shared/channel/kinds.ts';
import type { Decimal, DefaultJson, GeneratedKey, Key, NullableTime, RowMeta } from '../../db/column-types.ts';

/** The type of a field on the wire, when it is present. */
type Wire<Field extends keyof ChannelFields> = Exclude<ChannelFields[Field], undefined>;

declare module '../../db/tables.ts' {
  interface Tables {
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
  }
}
