import { access, readdir } from 'node:fs/promises';
import { inProject } from '../files.ts';
import { byName, type Collected, header, refuse, textOf } from './sources.ts';

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

/** What each folder of `server/features` exports from its `routes.ts`. */
export async function featuresFile(): Promise<Collected> {
  const folders = (await readdir(inProject('server/features'), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const faults: string[] = [];
  const found: { name: string; feature: string }[] = [];
  for (const { name } of folders) {
    const file = `server/features/${name}/routes.ts`;
    const text = await access(inProject(file)).then(
      () => textOf(file),
      () => '',
    );
    const feature = /^export const (\w+Feature): Feature\b/m.exec(text)?.[1];
    if (feature) found.push({ name, feature });
    else faults.push(`${file} exports no feature: mount the calls in an exported <resource>Feature: Feature.`);
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
