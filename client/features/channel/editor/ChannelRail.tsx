import Form, { type FormInstance } from 'antd/es/form';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import type { TestConfig } from '../test/TestRail.tsx';
import type { FormValues } from './field-table.ts';

const PasteMail = lazyPart(() => import('../paste/PasteMail.tsx').then((module) => module.PasteMail));
const TestRail = lazyPart(() => import('../test/TestRail.tsx').then((module) => module.TestRail));

interface ChannelRailProps {
  form: FormInstance<FormValues>;
  initial: Partial<FormValues>;
  /** Absent for a channel not saved yet. */
  channelId: string | undefined;
  onTake: (taken: Partial<FormValues>) => void;
}

/** Beside the form: the supplier's mail and the connection test; apart from it, so that a key in a field draws no other field anew. */
export function ChannelRail({ form, initial, channelId, onTake }: ChannelRailProps) {
  const present = Form.useWatch([], form) ?? initial;
  return (
    <aside className="channel-rail">
      <PasteMail present={present} onTake={onTake} />
      <TestRail
        channelId={channelId}
        values={() => {
          const { protocol = 1, ...rest } = form.getFieldsValue(true);
          return testConfig({ protocol, ...rest });
        }}
      />
    </aside>
  );
}

/** What of the form a test needs; nothing else of it is the test's business. */
function testConfig(values: Partial<FormValues> & Pick<FormValues, 'protocol'>): TestConfig {
  const { protocol, host, port, rxPort, useTls, systemId, systemType, addressRange, longCredentials } = values;
  const { bindMode, interfaceVersion, bindTon, bindNpi, bindTimeout, responseTimeout } = values;
  const { srcTon, srcNpi, dstTon, dstNpi, dataCodingGsm, gsmPacked, ucs2Coding, longMessageMode } = values;
  const { registeredDelivery, dlrMode, validityPeriod, httpConfig, password, httpHeaders } = values;
  return {
    ...{ srcTon, srcNpi, dstTon, dstNpi, dataCodingGsm, gsmPacked, ucs2Coding, longMessageMode },
    ...{ registeredDelivery, dlrMode, validityPeriod },
    ...{ protocol, host, port, rxPort, useTls, systemId, systemType, addressRange, longCredentials, bindMode },
    ...{ interfaceVersion, bindTon, bindNpi, bindTimeout, responseTimeout, httpConfig, password, httpHeaders },
  };
}
