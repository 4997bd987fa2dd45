import { serveThread } from '../threads/serve.ts';
import { pdfMethods } from './pdf-methods.ts';

serveThread(pdfMethods);
