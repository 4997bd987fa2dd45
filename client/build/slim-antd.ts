import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type NodePath, parseAsync, types as t, traverse } from '@babel/core';
import type { Plugin } from 'esbuild';
import { fingerprint, remembered } from './cache.ts';
import { packageEditsPlugin } from './package-edits.ts';
import { projectDir } from './paths.ts';

/** Part of every cache key: raise it when the edits below change. */
const recipe = 'slim-antd 1';

const styleHooks = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);

/**
 * With `zeroRuntime` antd never calls the functions that make a component's rules, yet a bundler must keep them. Takes them out of
 * the calls, so that they and everything only they use are shaken off; the functions that make a component's variables stay.
 */
export async function withoutRules(source: string, file: string): Promise<string> {
  const tree = await parseAsync(source, { filename: file, cwd: projectDir, babelrc: false, configFile: false });
  if (!tree) return source;
  const edits: { start: number; end: number; text: string }[] = [];
  const edit = (start: number | null | undefined, end: number | null | undefined, text: string) => {
    if (typeof start === 'number' && typeof end === 'number') edits.push({ start, end, text });
  };
  traverse(tree, {
    CallExpression({ node }: NodePath<t.CallExpression>) {
      if (!t.isIdentifier(node.callee) || !styleHooks.has(node.callee.name)) return;
      edit(node.start, node.start, '/* @__PURE__ */ ');
      edit(node.arguments[1]?.start, node.arguments[1]?.end, 'null');
    },
    NewExpression({ node }: NodePath<t.NewExpression>) {
      if (t.isIdentifier(node.callee, { name: 'Keyframes' })) edit(node.start, node.start, '/* @__PURE__ */ ');
    },
  });
  let slim = source;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
    slim = slim.slice(0, start) + text + slim.slice(end);
  }
  return slim;
}

const slimRulesPlugin: Plugin = {
  name: 'slim-antd-rules',
  setup(build) {
    build.onLoad({ filter: /node_modules\/antd\/es\/.*\/style(\/[\w-]+)*\.js$|\/wave\/style\.js$/ }, async (args) => {
      const source = await readFile(args.path, 'utf8');
      const contents = await remembered('antd', fingerprint(recipe, source), () => withoutRules(source, args.path));
      return { contents, loader: 'js', resolveDir: path.dirname(args.path) };
    });
  },
};

/** What is left of the rules' machinery after that: with it go stylis and the rule cache. */
const slimRuntimePlugin = packageEditsPlugin('slim-antd-runtime', [
  {
    // From here to its end the function makes rules.
    file: '@ant-design/cssinjs-utils/es/util/genStyleUtils.js',
    find: /if \(memoizedZeroRuntime\) \{[\s\S]*?(?=\};\s*\}\s*function genSubStyleComponent)/,
    replace: 'return hashId;',
  },
  {
    // For servers; its table with computed keys would keep the rule machinery alive.
    file: '@ant-design/cssinjs/es/extractStyle.js',
    find: /^[\s\S]*$/,
    replace: 'export default function extractStyle() {}',
  },
  {
    // The icons' rules are among the extracted ones.
    file: 'antd/es/theme/util/useResetIconStyle.js',
    find: /^[\s\S]*$/,
    replace: 'export default function useResetIconStyle() {}',
  },
]);

/** For a build whose antd rules are extracted; `antdTheme` must then have `zeroRuntime`. */
export const slimAntdPlugins: Plugin[] = [slimRulesPlugin, slimRuntimePlugin];
