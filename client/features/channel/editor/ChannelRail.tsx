import Form, { type FormInstance } from 'antd/es/form';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { channelTest } from '#shared/channel/test.ts';
import type { TestConfig } from '../test/TestRail.tsx';
import { ChannelLive } from './ChannelLive.tsx';
import styles from './channel-form.module.css';
import type { FormValues } from './field-table.ts';

const PasteMail = lazyPart(() => import('../paste/PasteMail.tsx').then((module) => module.PasteMail));
const TestRail = lazyPart(() => import('../test/TestRail.tsx').then((module) => module.TestRail));

interface RailProps {
  form: FormInstance<FormValues>;
  initial: Partial<FormValues>;
  /** Absent for a channel not saved yet. */
  channelId: string | undefined;
  isReadOnly: boolean;
  onTake: (taken: Partial<FormValues>) => void;
}

/** Beside the form, below it on narrow windows: the connection test, with live state and mail around it where they fit. */
export function ChannelRail({ isWide, ...rail }: RailProps & { isWide: boolean }) {
  const { form, channelId, isReadOnly } = rail;
  const can = useCan();
  const formValues = () => {
    const { protocol = 1, ...rest } = form.getFieldsValue(true);
    return testConfig({ protocol, ...rest });
  };
  const isNew = channelId === undefined;
  return (
    <aside className={styles.rail}>
      {isWide && channelId !== undefined && <ChannelLive channelId={channelId} />}
      {isWide && isNew && <MailPart {...rail} />}
      {/* Who may not edit sees no host: the test then uses the stored settings. */}
      {can(channelTest.start) && <TestRail channelId={channelId} values={isReadOnly ? undefined : formValues} />}
      {isWide && !isNew && <MailPart {...rail} />}
    </aside>
  );
}

/** On narrow windows above the form: what is there before one edits. */
export function ChannelRailTop(rail: RailProps) {
  return (
    <div className={styles.rail}>
      {rail.channelId !== undefined && <ChannelLive channelId={rail.channelId} />}
      <MailPart {...rail} />
    </div>
  );
}

/** The supplier's mail; folded for a stored channel. A component of its own: it re-renders on every key in the form. */
function MailPart({ form, initial, channelId, isReadOnly, onTake }: RailProps) {
  const { t } = useTranslation();
  const present = Form.useWatch([], form) ?? initial;
  if (isReadOnly) return null;
  const mail = <PasteMail present={present} onTake={onTake} />;
  if (channelId === undefined) return mail;
  return (
    <details className={styles.mail}>
      <summary>{t('channelForm:mail')}</summary>
      {mail}
    </details>
  );
}

/** The fields of the form that the connection test takes. */
function testConfig(values: Partial<FormValues> & Pick<FormValues, 'protocol'>): TestConfig {
  const { protocol, host, port, rxPort, useTls, systemId, systemType, addressRange, longCredentials } = values;
  const { bindMode, interfaceVersion, bindTon, bindNpi, bindTimeout, responseTimeout } = values;
  const { srcTon, srcNpi, dstTon, dstNpi, dataCodingGsm, gsmPacked, ucs2Coding, longMessageMode } = values;
  const { registeredDelivery, dlrMode, validityPeriod, httpConfig, password, httpHeaders } = values;
  return {
    srcTon,
    srcNpi,
    dstTon,
    dstNpi,
    dataCodingGsm,
    gsmPacked,
    ucs2Coding,
    longMessageMode,
    registeredDelivery,
    dlrMode,
    validityPeriod,
    protocol,
    host,
    port,
    rxPort,
    useTls,
    systemId,
    systemType,
    addressRange,
    longCredentials,
    bindMode,
    interfaceVersion,
    bindTon,
    bindNpi,
    bindTimeout,
    responseTimeout,
    httpConfig,
    password,
    httpHeaders,
  };
}
