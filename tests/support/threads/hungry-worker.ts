import { serveThread } from '#server/files/threads/serve.ts';
import { hungryMethods } from './hungry-methods.ts';

serveThread(hungryMethods);
