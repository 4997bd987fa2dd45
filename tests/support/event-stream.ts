import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { event, type ServerEvent, type ServerEventName } from '#shared/event.ts';

/** An open stream of events over a real socket. */
export interface EventStream {
  headers: IncomingMessage['headers'];
  /** The data of what has arrived under that name, in its order. */
  arrived<N extends ServerEventName>(name: N): ServerEvent<N>[];
  /** Whether the server has ended it. */
  isOver(): boolean;
  close(): void;
}

/** Opens the stream on a connection of its own, since `fetch` connects again when it is aborted; `origin` includes the base path. */
export async function openEvents(origin: string, token: string): Promise<EventStream> {
  const request = get(`${origin}${event.stream.path}`, { agent: false, headers: { authorization: token } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response?.statusCode !== 200) {
    request.destroy();
    throw new Error(`the stream was refused with ${response?.statusCode}`);
  }
  const all: { name: string; data: unknown }[] = [];
  let isOver = false;
  // Ended or broken: either way nothing more comes.
  response
    .on('error', () => {})
    .once('close', () => {
      isOver = true;
    });
  const parser = createParser({
    onEvent: ({ event: name = '', data }) => all.push({ name, data: JSON.parse(data) }),
  });
  response.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
  return {
    headers: response.headers,
    arrived: (name) => all.filter((one) => one.name === name).map(({ data }) => data as never),
    isOver: () => isOver,
    close: () => request.destroy(),
  };
}
