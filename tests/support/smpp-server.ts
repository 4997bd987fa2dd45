import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createServer as createTls } from 'node:tls';
import { type DecodedPdu, decodePdu, encodePdu, isResponse } from '#server/domain/smpp/pdu.ts';
import { PduReader } from '#server/domain/smpp/pdu-reader.ts';

/** What a server does with a PDU; undefined leaves it to the well-behaved server. */
type Act = (pdu: DecodedPdu, socket: Socket) => boolean | undefined;

const isBind = ({ name }: DecodedPdu) => name.startsWith('bind_');
const refusing =
  (which: (pdu: DecodedPdu) => boolean, status: number): Act =>
  (pdu, socket) => {
    if (!which(pdu)) {
      return undefined;
    }
    socket.write(encodePdu(`${pdu.name}_resp`, pdu.sequence, { command_status: status }));
    return true;
  };
const atBind =
  (act: (pdu: DecodedPdu, socket: Socket) => void): Act =>
  (pdu, socket) => {
    if (!isBind(pdu)) {
      return undefined;
    }
    act(pdu, socket);
    return true;
  };
const bindAnswer = (pdu: DecodedPdu) => encodePdu(`${pdu.name}_resp`, pdu.sequence, { system_id: 'LOOPBACK' });
const header = (length: number, id: number, status: number, sequence: number): Buffer => {
  const octets = Buffer.alloc(16);
  [length, id, status, sequence].forEach((value, index) => {
    octets.writeUInt32BE(value, index * 4);
  });
  return octets;
};

/** Servers that do everything right but one thing. */
export const smppFaults = {
  none: () => undefined,
  wrongPassword: refusing(isBind, 0x0e),
  wrongSystemId: refusing(isBind, 0x0f),
  bindFailed: refusing(isBind, 0x0d),
  vendorStatus: refusing(isBind, 0x411),
  throttling: refusing(({ name }) => name === 'submit_sm', 0x58),
  silent: atBind(() => {}),
  silentEnquire: (pdu) => (pdu.name === 'enquire_link' ? true : undefined),
  noUnbindAnswer: (pdu, socket) => {
    if (pdu.name !== 'unbind') {
      return undefined;
    }
    socket.end();
    return true;
  },
  slow: atBind((pdu, socket) => {
    const octets = bindAnswer(pdu);
    let at = 0;
    const timer = setInterval(() => {
      socket.write(octets.subarray(at, at + 1));
      at += 1;
      if (at >= octets.length) {
        clearInterval(timer);
      }
    }, 10);
    socket.on('close', () => clearInterval(timer));
  }),
  drip: atBind((_pdu, socket) => {
    const octets = header(16_000, 0x8000_0009, 0, 1);
    let at = 0;
    const timer = setInterval(() => {
      socket.write(Buffer.from([octets[at] ?? 0x41]));
      at += 1;
    }, 100);
    socket.on('close', () => clearInterval(timer));
  }),
  cut: atBind((pdu, socket) => socket.end(bindAnswer(pdu).subarray(0, 20))),
  garbage: atBind((_pdu, socket) => socket.write(Buffer.from('00000003deadbeef00ff00ff', 'hex'))),
  text: atBind((_pdu, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  tlsRecord: atBind((_pdu, socket) => socket.end(Buffer.from('15030300020250', 'hex'))),
  close: atBind((_pdu, socket) => socket.end()),
  reset: atBind((_pdu, socket) => socket.resetAndDestroy()),
  wrongSequence: atBind((pdu, socket) =>
    socket.write(encodePdu(`${pdu.name}_resp`, pdu.sequence + 7, { system_id: 'LOOPBACK' })),
  ),
  wrongAnswer: atBind((pdu, socket) => socket.write(encodePdu('submit_sm_resp', pdu.sequence, { message_id: '1' }))),
  nack: atBind((pdu, socket) => socket.write(encodePdu('generic_nack', pdu.sequence, { command_status: 3 }))),
  huge: atBind((_pdu, socket) => socket.write(header(0x7fff_ffff, 0x8000_0009, 0, 1))),
  lying: atBind((pdu, socket) => {
    const tail = Buffer.from('410002100001', 'hex');
    socket.write(Buffer.concat([header(22, 0x8000_0009, 0, pdu.sequence), tail]));
  }),
  flood: atBind((_pdu, socket) => {
    const one = encodePdu('enquire_link', 1);
    socket.write(Buffer.concat(Array.from({ length: 1000 }, () => one)));
  }),
  /** Sends back what it was sent, where people will read it. */
  reflecting: atBind((pdu, socket) =>
    socket.write(encodePdu(`${pdu.name}_resp`, pdu.sequence, { system_id: `you said ${pdu.fields.password}` })),
  ),
} satisfies Record<string, Act>;
export type SmppFault = keyof typeof smppFaults;

export interface SmppServer {
  port: number;
  /** Every PDU that arrived, in order. */
  received: DecodedPdu[];
  /** Connections that were made. */
  connections: number;
  close(): Promise<void>;
}

export interface SmppServerOptions {
  fault?: SmppFault;
  tls?: { key: string; cert: string };
  /** Text and status of reports, by the message's number and id; null sends none. */
  report?: (messageId: string) => { id?: string; stat?: string; err?: string } | null;
}

/** A real SMPP server on loopback that reports each message at once, with one fault at most. */
export async function smppServer({
  fault = 'none',
  tls,
  report = () => ({}),
}: SmppServerOptions = {}): Promise<SmppServer> {
  const act: Act = smppFaults[fault];
  const sockets = new Set<Socket>();
  const receivers = new Set<Socket>();
  const state = { received: [] as DecodedPdu[], connections: 0 };
  let messages = 0;
  const behave = (pdu: DecodedPdu, socket: Socket) => {
    state.received.push(pdu);
    if (isResponse(pdu.commandId) || act(pdu, socket)) {
      return;
    }
    if (isBind(pdu)) {
      if (pdu.name !== 'bind_transmitter') {
        receivers.add(socket);
      }
      socket.write(bindAnswer(pdu));
    } else if (pdu.name === 'submit_sm') {
      messages += 1;
      const id = `A${messages}F`;
      socket.write(encodePdu('submit_sm_resp', pdu.sequence, { message_id: id }));
      const told = report(id);
      const text =
        told && `id:${told.id ?? id} sub:001 dlvrd:001 stat:${told.stat ?? 'DELIVRD'} err:${told.err ?? '000'} text:`;
      if (text) {
        const fields = { esm_class: 4, data_coding: 0, short_message: Buffer.from(text) };
        [...receivers].at(-1)?.write(encodePdu('deliver_sm', messages, fields));
      }
    } else {
      socket.write(encodePdu(`${pdu.name}_resp`, pdu.sequence));
    }
  };
  const take = (socket: Socket) => {
    state.connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      receivers.delete(socket);
    });
    const reader = new PduReader();
    socket.on('data', (chunk: Buffer) => {
      for (const octets of reader.push(chunk)) {
        behave(decodePdu(octets), socket);
      }
    });
  };
  const server = tls ? createTls(tls, take) : createServer(take);
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    port: Object(server.address()).port,
    close: async () => {
      for (const socket of sockets) {
        socket.destroy();
      }
      await new Promise((done) => server.close(done));
    },
  });
}
