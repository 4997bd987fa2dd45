import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from './files.ts';

/** A file that `npm run collect` writes; its path is from the project's folder. */
interface Collected {
  readonly file: string;
  readonly text: string;
}

/** An exported constant and the file it stands in. */
interface Found {
  readonly name: string;
  readonly file: string;
}

const header = `/*
 * Written by \`npm run collect\` from the folders of the resources; the check compares it. Do not edit: add or remove the
 * file that is collected, and run the command again.
 */
// biome-ignore-all assist/source/organizeImports: in the order of the names.
`;

const textOf = (file: string): Promise<string> => readFile(inProject(file), 'utf8');
const byName = <T extends { readonly name: string }>(found: T[]): T[] =>
  found.sort((one, other) => (one.name < other.name ? -1 : 1));
const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(inProject(folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inProject(), path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** What would silently be left out, in sentences that name the file to open. */
class IncompleteError extends Error {}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new IncompleteError(faults.join('\n'));
}

/** Exported objects of calls. */
async function findContracts(): Promise<Found[]> {
  const found: Found[] = [];
  const faults: string[] = [];
  for (const file of await filesBelow('shared')) {
    const text = await textOf(file);
    if (file.startsWith('shared/http/') || !/\bendpoint\(/.test(text)) continue;
    const contracts = [...text.matchAll(/^export const (\w+) = \{$[\s\S]*?^\}/gm)].filter(([body]) =>
      /: endpoint\(/.test(body),
    );
    if (contracts.length === 0)
      faults.push(
        `${file} declares calls, but no contract: write \`export const <resource> = { <verb>: endpoint(…) }\`.`,
      );
    for (const [, name = ''] of contracts) found.push({ name, file });
  }
  for (const { name, file } of found) {
    const other = found.find((each) => each.name === name && each.file !== file);
    if (other && other.file < file) faults.push(`${file} and ${other.file} both export a contract named ${name}.`);
  }
  refuse(faults);
  return byName(found);
}

async function contractsFile(): Promise<Collected> {
  const contracts = await findContracts();
  const from = ({ file }: Found) => file.replace('shared/', '../');
  return {
    file: 'shared/collected/contracts.ts',
    text: `${header}import type { Endpoint } from '../http/endpoint.ts';
${contracts.map((each) => `import { ${each.name} } from '${from(each)}';\n`).join('')}
/** Every call of the console by resource. */
export const contracts = {
${contracts.map(({ name }) => `  ${name},\n`).join('')}} satisfies Record<string, Record<string, Endpoint>>;

/** The file that declares a resource's calls. */
export const contractFiles: Readonly<Record<keyof typeof contracts, string>> = {
${contracts.map(({ name, file }) => `  ${name}: '${file}',\n`).join('')}};
`,
  };
}

async function featuresFile(): Promise<Collected> {
  const folders = (await readdir(inProject('server/features'), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const faults: string[] = [];
  const found: { name: string; feature: string }[] = [];
  for (const { name } of folders) {
    const file = `server/features/${name}/routes.ts`;
    const isThere = await access(inProject(file)).then(
      () => true,
      () => false,
    );
    const feature = isThere && /^export const (\w+Feature): Feature\b/m.exec(await textOf(file))?.[1];
    if (feature) found.push({ name, feature });
    else
      faults.push(
        `${file} exports no feature: write \`export const <resource>Feature: Feature = async (app, context) => …\`.`,
      );
  }
  refuse(faults);
  const features = byName(found);
  return {
    file: 'server/features/index.ts',
    text: `${header}import type { Feature } from './feature.ts';
${features.map(({ name, feature }) => `import { ${feature} } from './${name}/routes.ts';\n`).join('')}
/** Every feature of the embedded API by its folder. */
export const features: Readonly<Record<string, Feature>> = {
${features.map(({ name, feature }) => `  ${keyOf(name)}: ${feature},\n`).join('')}};
`,
  };
}

const collect = (): Promise<Collected[]> => Promise.all([contractsFile(), featuresFile()]);

/** Writes the collected files. @throws with sentences about what is incomplete in the folders */
export async function writeCollected(): Promise<void> {
  for (const { file, text } of await collect()) {
    // A file that is current keeps its time, so that nothing is built anew.
    if ((await textOf(file).catch(() => '')) !== text) await writeFile(inProject(file), text);
  }
}

/** Why the collected files cannot be used, in sentences: one of them is not current, or something in the folders is incomplete. */
export async function faultsOfCollected(): Promise<string[]> {
  try {
    const files = await collect();
    const current = await Promise.all(files.map(({ file }) => textOf(file).catch(() => '')));
    const stale = files.filter(({ text }, index) => text !== current[index]);
    return stale.map(({ file }) => `${file} is not current: run npm run collect.`);
  } catch (error) {
    if (!(error instanceof IncompleteError)) throw error;
    return [error.message];
  }
}
