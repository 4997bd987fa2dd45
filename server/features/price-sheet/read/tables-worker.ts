import { serveThread } from '../../../platform/files/threads/serve.ts';
import { tableMethods } from './table-methods.ts';

/** Entry module of the threads that read price sheets. */
serveThread(tableMethods);
