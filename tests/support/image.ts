import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One step of a Dockerfile. */
export interface Step {
  name: string;
  value: string;
}

/** The steps of each stage of the Dockerfile, continued lines joined, comments left out. */
export function stagesOf(project: string): Step[][] {
  const text = readFileSync(join(project, 'Dockerfile'), 'utf8').replaceAll(/^#.*\n/gm, '');
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const stages: Step[][] = [];
  for (const line of lines) {
    const [name = '', ...rest] = line.split(' ');
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value: rest.join(' ') });
  }
  return stages;
}

/** The words of a step that ends in a command. */
export function commandOf(steps: readonly Step[], name: string): string[] {
  const value = steps.find((step) => step.name === name)?.value ?? '[]';
  return JSON.parse(value.slice(value.indexOf('[')));
}

/** The lines of .dockerignore. */
export const ignoreLines = (project: string): string[] =>
  readFileSync(join(project, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => !/^(#|$)/.test(line));

/** What the build may read: .dockerignore names it, after it has excluded everything. */
export const contextOf = (project: string): string[] =>
  ignoreLines(project).flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
