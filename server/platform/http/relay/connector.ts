import type { Socket } from 'node:net';
import { buildConnector } from 'undici';

type ConnectorOptions = buildConnector.BuildOptions;
type WriteCallback = (error?: Error | null) => void;

/** The peer has closed the connection or its receiving half. */
const isPeerGone = (error: Error & { code?: string }): boolean =>
  error.code === 'EPIPE' || error.code === 'ECONNRESET' || error.code === 'ECONNABORTED';

/** Connects like undici, with sockets that still read the response after writing the request has failed. */
export function connectorThatReadsOn(options: ConnectorOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (target, callback) =>
    connect(target, (...[error, socket]) => {
      if (error) {
        callback(error, null);
      } else {
        callback(null, readOnAfterWriteFailure(socket));
      }
    });
}

/**
 * An upstream that refuses a large body answers and closes while we still write. Node destroys a socket at its first failed
 * write, and the response that has already arrived would be lost. Here a failed write only stops the writing: its
 * callback is never called, and the read side ends the socket, after the response or with the peer's reset.
 */
function readOnAfterWriteFailure<S extends Socket>(socket: S): S {
  const readOn =
    (done: WriteCallback): WriteCallback =>
    (error) => {
      if (!error || !isPeerGone(error) || socket.readableEnded) {
        done(error);
      }
    };
  const write = socket._write.bind(socket);
  socket._write = (chunk, encoding, done) => write(chunk, encoding, readOn(done));
  const writev = socket._writev?.bind(socket);
  if (writev) {
    socket._writev = (chunks, done) => writev(chunks, readOn(done));
  }
  return socket;
}
