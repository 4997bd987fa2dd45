import { serveThread } from '../threads/serve.ts';
import { sheetRows } from './sheet-rows.ts';

/** Entry module of the threads that read imported sheets. */
serveThread({ rows: sheetRows });
