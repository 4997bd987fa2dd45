import { readFile } from 'node:fs/promises';
import type { Metafile } from 'esbuild';
import postcss from 'postcss';
import { inProject } from './paths.ts';

interface Unused {
  what: string;
  /** In a selector: the rule is of no use. */
  rule: RegExp;
  /** In our own code: the rule would be needed after all. */
  use: RegExp;
}

const presets = 'magenta|volcano|geekblue|pink|gold|lime|cyan|purple|orange|yellow|blue|green|red';
const fields = 'select|picker|input|input-number|input-affix-wrapper|input-group|input-search|upload';

/** Variants that the console has none of; their rules were three tenths of the sheet, which every page reads and matches. */
const unused: readonly Unused[] = [
  { what: 'writing from right to left', rule: /-rtl\b/, use: /direction="rtl"/ },
  { what: 'preset colours', rule: new RegExp(`-(?:${presets})(?![a-z])`), use: new RegExp(`color="(?:${presets})"`) },
  { what: 'columns by width of the window', rule: /\.ant-col-(?:xs|sm|md|lg|xl|xxl|xxxl)\b/, use: /<Col\b/ },
  { what: 'pictures in an upload', rule: /picture-card|picture-circle|upload-list-picture/, use: /listType=/ },
  {
    what: 'fields without an outline',
    rule: new RegExp(`\\.ant-(?:${fields})-(?:filled|underlined|borderless)\\b`),
    use: /variant="(?:filled|underlined|borderless)"/,
  },
];

/** antd's rules without those of variants that nothing shows; throws where our code has one of them. */
export async function withoutUnused(css: string, metafile: Metafile): Promise<string> {
  const own = Object.keys(metafile.inputs).filter((input) => /^client\/.*\.tsx$/.test(input));
  for (const source of await Promise.all(own.map((file) => readFile(inProject(file), 'utf8')))) {
    const needed = unused.find(({ use }) => use.test(source));
    if (needed) throw new Error(`the rules for ${needed.what} are left out: see client/build/unused-rules.ts`);
  }
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const left = rule.selectors.filter((selector) => !unused.some((each) => each.rule.test(selector)));
    if (left.length === 0) rule.remove();
    else rule.selectors = left;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}
