import { eventReader } from '#client/http/event-stream.ts';
import { event, type ServerEvent, type ServerEventName } from '#shared/event.ts';

/** An open stream of events over a real socket. */
export interface EventStream {
  response: Response;
  /** The data of what has arrived under that name, in its order. */
  arrived<N extends ServerEventName>(name: N): ServerEvent<N>[];
  /** Whether the server has ended it. */
  isOver(): boolean;
  close(): void;
}

/** Opens the stream as the client does; `origin` includes the base path. */
export async function openEvents(origin: string, token: string): Promise<EventStream> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}${event.stream.path}`, {
    headers: { authorization: token },
    signal: leaving.signal,
  });
  const all: { name: string; data: unknown }[] = [];
  let isOver = false;
  const read = async () => {
    const take = eventReader((one) => all.push(one));
    const text = new TextDecoder();
    for await (const piece of response.body ?? []) {
      take(text.decode(piece, { stream: true }));
    }
  };
  const end = () => {
    isOver = true;
  };
  // Ended or broken: either way nothing more comes.
  read().then(end, end);
  return {
    response,
    arrived: (name) => all.filter((one) => one.name === name).map(({ data }) => data as never),
    isOver: () => isOver,
    close: () => leaving.abort(),
  };
}
