import { parentPort } from 'node:worker_threads';

const greeting: string = 'from the worker';
parentPort?.postMessage(greeting);
