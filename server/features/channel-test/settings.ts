import type { Selectable } from 'kysely';
import type { HttpConfig } from '#shared/channel/input.ts';
import { isHttp } from '#shared/channel/kinds.ts';
import { movesHeaders, movesPassword, type SecretTarget } from '#shared/channel/secret-target.ts';
import type { channelTest } from '#shared/channel/test.ts';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';

export type StartInput = InputOf<typeof channelTest.start>;
type Config = NonNullable<StartInput['config']>;
export type StoredChannel = Selectable<Tables['channel']>;

/** What of a channel a test needs, without its secrets. */
export interface TestSettings {
  protocol: number;
  host: string;
  port: number;
  /** 0 unless transmitter and receiver have a port each. */
  rxPort: number;
  useTls: boolean;
  systemId: string;
  systemType: string;
  addressRange: string;
  /** 1 transceiver, 2 transmitter, 3 receiver, 4 one of each. */
  bindMode: number;
  interfaceVersion: number;
  bindTon: number;
  bindNpi: number;
  /** s. */
  bindTimeout: number;
  responseTimeout: number;
  srcTon: number;
  srcNpi: number;
  dstTon: number;
  dstNpi: number;
  dataCodingGsm: number;
  gsmPacked: boolean;
  ucs2Coding: number;
  longMessageMode: number;
  registeredDelivery: number;
  dlrMode: number;
  /** Minutes. */
  validityPeriod: number;
  httpConfig: HttpConfig | undefined;
}

export const isSimulator = ({ protocol }: { protocol: number }): boolean => protocol === 9;

const defaults: TestSettings = {
  protocol: 1,
  host: '',
  port: 0,
  rxPort: 0,
  useTls: false,
  systemId: '',
  systemType: '',
  addressRange: '',
  bindMode: 1,
  interfaceVersion: 52,
  bindTon: 0,
  bindNpi: 0,
  bindTimeout: 30,
  responseTimeout: 60,
  srcTon: -1,
  srcNpi: 0,
  dstTon: 1,
  dstNpi: 1,
  dataCodingGsm: 0,
  gsmPacked: false,
  ucs2Coding: 8,
  longMessageMode: 1,
  registeredDelivery: 1,
  dlrMode: 1,
  validityPeriod: 0,
  httpConfig: undefined,
};

/** The settings of a stored channel. */
export const storedSettings = (row: StoredChannel): TestSettings => ({
  protocol: row.protocol,
  host: row.host,
  port: row.port ?? 0,
  rxPort: row.rx_port ?? 0,
  useTls: row.use_tls,
  systemId: row.system_id,
  systemType: row.system_type,
  addressRange: row.address_range,
  bindMode: row.bind_mode,
  interfaceVersion: row.interface_version,
  bindTon: row.bind_ton,
  bindNpi: row.bind_npi,
  bindTimeout: row.bind_timeout,
  responseTimeout: row.response_timeout,
  srcTon: row.src_ton,
  srcNpi: row.src_npi,
  dstTon: row.dst_ton,
  dstNpi: row.dst_npi,
  dataCodingGsm: row.data_coding_gsm,
  gsmPacked: row.gsm_packed,
  ucs2Coding: row.ucs2_coding,
  longMessageMode: row.long_message_mode,
  registeredDelivery: row.registered_delivery,
  dlrMode: row.dlr_mode,
  validityPeriod: row.validity_period,
  httpConfig: row.http_config ?? undefined,
});

/** What is tested: what was entered, for the rest what is stored, else what a new channel begins with. */
export function settingsOf(config: Config | undefined, stored: TestSettings | undefined): TestSettings {
  const { password: _password, httpHeaders: _headers, port, rxPort, httpConfig, ...entered } = config ?? {};
  const given = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined));
  return {
    ...defaults,
    ...stored,
    ...given,
    ...(port !== undefined && { port: port ?? 0 }),
    ...(rxPort !== undefined && { rxPort: rxPort ?? 0 }),
    ...(httpConfig !== undefined && { httpConfig: httpConfig ?? undefined }),
  };
}

/** Refuses settings with which no connection can begin. */
export function checkSettings(settings: TestSettings, message: StartInput['message'], lang: Lang): void {
  if (isHttp(settings)) {
    if (!settings.httpConfig) {
      throw refusedField('config.httpConfig', 'required', lang);
    }
  } else if (!isSimulator(settings)) {
    if (settings.host === '') {
      throw refusedField('config.host', 'required', lang);
    }
    if (settings.port === 0) {
      throw refusedField('config.port', 'required', lang);
    }
    if (settings.bindMode === 4 && settings.rxPort === 0) {
      throw refusedField('config.rxPort', 'required', lang);
    }
  }
  // An address of SMPP has no other characters.
  if (message && !isHttp(settings) && !/^[\x20-\x7e]+$/.test(message.sender)) {
    throw refusedField('message.sender', 'ascii', lang);
  }
}

/** Secrets that a test uses. */
export interface Secrets {
  password: string;
  httpHeaders: Readonly<Record<string, string>>;
}

/** A stored channel: its settings, whether it has secrets, and how to open them. */
export interface Stored {
  settings: TestSettings;
  hasPassword: boolean;
  hasHeaders: boolean;
  open(): Promise<Secrets>;
}

/**
 * The secrets entered, else the stored ones, and those only when the connection leads to where they belong: otherwise
 * a tester could have them sent to their own machine.
 */
export async function secretsFor(
  config: Config | undefined,
  settings: TestSettings,
  stored: Stored | undefined,
): Promise<Secrets> {
  const entered = { password: config?.password ?? '', httpHeaders: config?.httpHeaders ?? {} };
  const isEntered = (isHttp(settings) ? config?.httpHeaders : config?.password) !== undefined;
  const isStored = isHttp(settings) ? stored?.hasHeaders : stored?.hasPassword;
  if (!stored || !isStored || isEntered) {
    return entered;
  }
  if (!leadsToSame(settings, stored.settings)) {
    throw new AppError('channel.password-needed');
  }
  const { password, httpHeaders } = await stored.open();
  return isHttp(settings) ? { password: '', httpHeaders } : { password, httpHeaders: {} };
}

function leadsToSame(settings: TestSettings, stored: TestSettings): boolean {
  return isHttp(settings)
    ? !movesHeaders(targetOf(stored), targetOf(settings))
    : settings.systemId === stored.systemId && !movesPassword(targetOf(stored), targetOf(settings));
}

const targetOf = (settings: TestSettings): SecretTarget => ({
  ...settings,
  rxPort: settings.bindMode === 4 ? settings.rxPort : null,
});
