import { byName, type Collected, type Found, filesBelow, header, importsOf, refuse, textOf } from './sources.ts';

/** Exported objects of calls. */
async function findContracts(): Promise<Found[]> {
  const found: Found[] = [];
  const faults: string[] = [];
  for (const file of (await filesBelow('shared')).filter((each) => !each.startsWith('shared/http/'))) {
    const text = await textOf(file);
    if (!/\bendpoint\(/.test(text)) continue;
    const contracts = [...text.matchAll(/^export const (\w+) = \{$[\s\S]*?^\}/gm)].filter(([body]) =>
      /: endpoint\(/.test(body),
    );
    if (contracts.length === 0)
      faults.push(`${file} declares calls but no contract: export them as <resource> = { <verb>: endpoint(…) }.`);
    for (const [, name = ''] of contracts) {
      const other = found.find((each) => each.name === name);
      if (other) faults.push(`${file} and ${other.file} both export a contract named ${name}.`);
      found.push({ name, file });
    }
  }
  refuse(faults);
  return byName(found);
}

/** The contracts of all resources, and where each is declared. */
export async function contractsFile(): Promise<Collected> {
  const contracts = await findContracts();
  return {
    file: 'shared/collected/contracts.ts',
    text: `${header}import type { Endpoint } from '../http/endpoint.ts';
${importsOf(contracts)}
/** Every call of the console by resource. */
export const contracts = {
${contracts.map(({ name }) => `  ${name},\n`).join('')}} satisfies Record<string, Record<string, Endpoint>>;

/** The file that declares a resource's calls. */
export const contractFiles: Readonly<Record<keyof typeof contracts, string>> = {
${contracts.map(({ name, file }) => `  ${name}: '${file}',\n`).join('')}};
`,
  };
}
