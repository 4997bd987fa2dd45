import { serveThread } from '#server/platform/files/threads/serve.ts';
import { hungryMethods } from './hungry-methods.ts';

serveThread(hungryMethods);
