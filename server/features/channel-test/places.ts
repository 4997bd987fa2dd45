import { readFileSync } from 'node:fs';
import { isHttp } from '#shared/channel/kinds.ts';
import type { Config } from '../../config.ts';
import type { Fault } from '../../demo/channel-faults.ts';
import { isPlayed as isPlayedHost } from '../../demo/played-host.ts';
import type { SmppSimulator } from '../../demo/smpp-simulator.ts';
import { addressesOf, type Route } from '../../domain/smpp/connection.ts';
import { TestFailure } from '../../domain/smpp/failure.ts';
import type { Deadline } from '../../domain/smpp/within.ts';
import { AppError } from '../../platform/http/errors.ts';
import { ownPortsOf } from '../../platform/network/own-ports.ts';
import { plainHost, TargetGuard, targetOf } from '../../platform/network/targets.ts';
import type { Recorder } from './recorder.ts';
import { isSimulator, type TestSettings } from './settings.ts';

interface PlacesOptions {
  config: Config;
  simulator: SmppSimulator;
  /** Ports this console listens on now. */
  listening(): readonly number[];
  isStoredHost(host: string): Promise<boolean>;
  /** How the demo plays the stored channel of these settings. */
  playedFault(settings: TestSettings): Promise<Fault | undefined>;
}

/** Decides where tests may lead, and finds the way there. */
export function createPlaces({ config, simulator, listening, isStoredHost, playedFault }: PlacesOptions) {
  const authorities = config.testCa === undefined ? [] : [readFileSync(config.testCa, 'utf8')];
  const guard = new TargetGuard({
    targets: config.testTargets.map(targetOf).filter((target) => target !== undefined),
    ownPorts: () => [...ownPortsOf(config), ...listening()],
    isStored: isStoredHost,
  });

  /** In the demo every supplier below `.example` is played; no real one can have such a name (RFC 2606). */
  const isPlayed = (settings: TestSettings, host: string): boolean =>
    isSimulator(settings) || (config.seed === 'demo' && isPlayedHost(settings.protocol, host));

  const playedRoute = async (settings: TestSettings, host: string): Promise<Route> => {
    const name = host === '' ? 'simulator.example' : plainHost(host);
    const isTls = isHttp(settings) ? settings.httpConfig?.url.startsWith('https:') : settings.useTls;
    const port = await simulator.portOf(isHttp(settings) ? (isTls ? 'https' : 'http') : isTls ? 'smpps' : 'smpp');
    const certificates = isTls ? [await simulator.certificateOf(name)] : [];
    return { host: name, address: '127.0.0.1', port, authorities: certificates };
  };

  return {
    /** Validates what needs no DNS lookup. */
    async check(settings: TestSettings): Promise<void> {
      const { host, ports } = endOf(settings);
      if (isPlayed(settings, host)) {
        return;
      }
      for (const port of ports) {
        if ((await guard.mayLookUp(host, port)) === 'no') {
          throw new AppError('channel.target-refused', { target: `${host}:${port}` });
        }
      }
    },

    /** One route for each port: to the first address that is allowed, which is then the only one that is used. */
    async routes(
      settings: TestSettings,
      ports: readonly number[],
      { deadline, recorder }: { deadline: Deadline; recorder: Recorder },
    ): Promise<Route[]> {
      const { host } = endOf(settings);
      if (isPlayed(settings, host)) {
        if ((await playedFault(settings)) === 'down') {
          throw new TestFailure('refused', { target: `${host}:${ports[0]}` });
        }
        const route = await playedRoute(settings, host);
        recorder.add({
          direction: 'received',
          name: 'address',
          hex: '',
          decoded: { host: route.host, simulated: true },
        });
        return ports.map(() => route);
      }
      const addresses = await addressesOf(plainHost(host), deadline);
      const allowed = await Promise.all(
        ports.map(async (port) => {
          const named = (await guard.mayLookUp(host, port)) === 'named';
          return addresses.filter((address) => guard.mayConnect(address, port, named));
        }),
      );
      const routes = ports.map((port, index) => {
        const address = allowed[index]?.[0];
        if (address === undefined) {
          throw new TestFailure('targetRefused', { target: `${host}:${port}` });
        }
        return { host: plainHost(host), address, port, authorities };
      });
      const tried = routes.map(({ address }) => address).join(', ');
      recorder.add({ direction: 'received', name: 'address', hex: '', decoded: { host, address: tried } });
      return routes;
    },
  };
}

export type Places = ReturnType<typeof createPlaces>;

/** Host and ports that a channel's connections lead to. */
export function endOf(settings: TestSettings): { host: string; ports: number[] } {
  if (!isHttp(settings)) {
    return { host: settings.host, ports: settings.bindMode === 4 ? [settings.port, settings.rxPort] : [settings.port] };
  }
  const address = settings.httpConfig?.url ?? 'http://invalid.invalid';
  // Stored before addresses were checked, or sent with the test.
  if (!URL.canParse(address)) throw new AppError('channel.target-refused', { target: address });
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, ports: [Number(url.port) || (url.protocol === 'https:' ? 443 : 80)] };
}
