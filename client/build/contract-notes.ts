import type { Plugin } from 'vite';
import { inProject } from '#server/build/files.ts';

const unversioned = /\bunversioned: '\w+',/g;
const summary = /(\bsummary:\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** Summaries of endpoints and why they take no version are for the contract's own document: no page reads them, and every page would load some. */
export const contractNotesPlugin: Plugin = {
  name: 'contract-notes',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: { include: /\/shared\/.*\.ts$/, exclude: /node_modules/ }, code: 'endpoint(' },
    handler(source, id) {
      if (!id.startsWith(inProject('shared'))) return;
      return { code: source.replace(summary, "$1''").replace(unversioned, ''), map: null };
    },
  },
};
