import { openTcp, openTls, type Route } from '../../domain/smpp/connection.ts';
import { TestFailure } from '../../domain/smpp/failure.ts';
import type { DecodedPdu } from '../../domain/smpp/pdu.ts';
import { SmppSession } from '../../domain/smpp/session.ts';
import { Delivery } from './delivery.ts';
import type { Run } from './run.ts';

const bindCommands: Readonly<Record<number, readonly string[]>> = {
  1: ['bind_transceiver'],
  2: ['bind_transmitter'],
  3: ['bind_receiver'],
  4: ['bind_transmitter', 'bind_receiver'],
};
/** Timeout of the unbind response, which is a courtesy, ms. */
const unbindLimit = 2500;

/** Connects, binds, asks whether the link lives, sends the message if there is one, unbinds. Its steps say how it went. */
export async function runSmpp(run: Run): Promise<void> {
  const { settings, recorder, deadline } = run;
  const sessions: SmppSession[] = [];
  const delivery = new Delivery(run);
  try {
    const commands = bindCommands[settings.bindMode] ?? ['bind_transceiver'];
    const ports = commands.map((_command, index) => (index === 0 ? settings.port : settings.rxPort));
    const routes = await recorder.step('resolve', () => run.routes(ports));
    for (const [index, route] of routes.entries()) {
      sessions.push(await bind(run, route, commands[index] ?? '', (pdu) => delivery.take(pdu)));
    }
    await recorder.step('enquireLink', async () => {
      for (const session of sessions) {
        await session.request('enquire_link', {}, settings.responseTimeout * 1000);
      }
    });
    const [first] = sessions;
    if (run.message && first) {
      await delivery.send(first, run.message, sessions);
    }
  } catch (error) {
    if (!(error instanceof TestFailure)) {
      throw error;
    }
    // Its step has it written down; what is still bound is unbound.
  }
  try {
    deadline.releaseReserve();
    await unbind(
      run,
      sessions.filter((session) => session.isOpen),
    );
  } finally {
    for (const session of sessions) {
      session.close();
    }
  }
}

async function bind(
  { settings, password, recorder, deadline }: Run,
  route: Route,
  command: string,
  onDelivery: (pdu: DecodedPdu) => number,
): Promise<SmppSession> {
  const limit = settings.bindTimeout * 1000;
  const tcp = await recorder.step('connect', () => openTcp(route, limit, deadline));
  const socket = settings.useTls
    ? await recorder.step('tls', async () => {
        const { socket: secure, facts, distrust } = await openTls(tcp, route, limit, deadline);
        recorder.add({ direction: 'received', name: 'certificate', hex: '', decoded: facts });
        if (distrust) {
          secure.destroy();
          throw distrust;
        }
        return secure;
      })
    : tcp;
  const session = new SmppSession(socket, { deadline, password, trace: recorder.trace, onDelivery });
  try {
    await recorder.step('bind', () =>
      session.request(
        command,
        {
          system_id: settings.systemId,
          password,
          system_type: settings.systemType,
          // SMPP 3.3 knows no other number than its own.
          interface_version: settings.protocol === 4 ? 0x33 : settings.interfaceVersion,
          addr_ton: settings.bindTon,
          addr_npi: settings.bindNpi,
          address_range: settings.addressRange,
        },
        limit,
      ),
    );
    return session;
  } catch (error) {
    session.close();
    throw error;
  }
}

/** Takes leave; a supplier that just closes has understood. */
async function unbind({ recorder, deadline }: Run, sessions: readonly SmppSession[]): Promise<void> {
  if (sessions.length === 0 || deadline.signal.aborted) {
    return;
  }
  await recorder.step('unbind', async (step) => {
    for (const session of sessions) {
      try {
        await session.request('unbind', {}, unbindLimit);
      } catch (error) {
        if (!(error instanceof TestFailure)) {
          throw error;
        }
        if (error.text !== 'closed' && error.text !== 'reset') {
          recorder.leaveOpen(step, error);
        }
      }
    }
  });
}
