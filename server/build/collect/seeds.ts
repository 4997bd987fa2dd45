import { byName, type Collected, filesBelow, findIn, header, refuse } from './sources.ts';

/** What each `seed.ts` of `server/features` exports. */
export async function seedsFile(): Promise<Collected> {
  const files = (await filesBelow('server/features')).filter((file) =>
    /^server\/features\/[^/]+\/seed\.ts$/.test(file),
  );
  const found = byName(await findIn(files, /^export const (\w+)Seed: Seed = \{$/gm));
  refuse([
    ...files
      .filter((file) => !found.some((each) => each.file === file))
      .map((file) => `${file} exports no seed: write it like server/features/supplier/seed.ts.`),
    ...found.flatMap(({ name, file }, index) => {
      const next = found[index + 1];
      return next?.name === name ? [`${file} and ${next.file} both export ${name}Seed.`] : [];
    }),
  ]);
  return {
    file: 'server/features/seeds.ts',
    text: `${header}import type { Seed } from './seed-order.ts';
${found.map(({ name, file }) => `import { ${name}Seed } from '${file.replace('server/features/', './')}';\n`).join('')}
/** Every seed of the features by its name. */
export const seeds: Readonly<Record<string, Seed>> = {
${found.map(({ name }) => `  ${name}: ${name}Seed,\n`).join('')}};
`,
  };
}
