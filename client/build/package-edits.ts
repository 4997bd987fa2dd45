import type { Plugin } from 'vite';

/** A change to one file of a package while it is bundled. */
interface PackageEdit {
  /** Path below node_modules. */
  file: string;
  find: string | RegExp;
  replace: string;
}

/** Some of their callers (scroll bars, holders of messages) do not hand the configured nonce down (react-component/util#613). */
const withNonce = {
  find: "const styleNode = document.createElement('style');",
  replace: `const styleNode = document.createElement('style');
  styleNode.nonce = document.querySelector('script[nonce]')?.nonce ?? '';`,
};

/**
 * The page's policy (server/platform/http/security-headers.ts) takes no HTML from strings (Trusted Types) and no style attributes. These are the
 * places in packages that would break under it, each with an allowed equivalent. Tested per package in
 * tests/nightly/static-browser.test.ts. Upstream: react-component/util#555 and #744, ant-design/ant-design#58150 (style elements),
 * react-component/textarea#14 (style attribute), apache/echarts#19570 (zrender).
 */
const policyEdits: PackageEdit[] = [
  { file: '@rc-component/util/es/Dom/dynamicCSS.js', ...withNonce },
  { file: '@ant-design/icons/es/cssUtils.js', ...withNonce },
  {
    file: '@rc-component/util/es/Dom/dynamicCSS.js',
    find: 'styleNode.innerHTML = css',
    replace: 'styleNode.textContent = css',
  },
  {
    file: '@rc-component/util/es/Dom/dynamicCSS.js',
    find: 'existNode.innerHTML = css',
    replace: 'existNode.textContent = css',
  },
  {
    file: '@ant-design/icons/es/cssUtils.js',
    find: 'styleNode.innerHTML = css',
    replace: 'styleNode.textContent = css',
  },
  {
    file: '@ant-design/icons/es/cssUtils.js',
    find: 'existNode.innerHTML = css',
    replace: 'existNode.textContent = css',
  },
  {
    file: '@rc-component/input/es/calculateNodeHeight.js',
    find: /hiddenTextarea\.setAttribute\('style', (`[^`]+`)\)/,
    replace: 'hiddenTextarea.style.cssText = `$' + '{sizingStyle};$' + '{HIDDEN_TEXTAREA_STYLE}`',
  },
  { file: 'zrender/lib/canvas/Painter.js', find: "root.innerHTML = ''", replace: "root.textContent = ''" },
  { file: 'zrender/lib/canvas/Painter.js', find: "this.root.innerHTML = ''", replace: "this.root.textContent = ''" },
];

/** What packages would say to a screen reader in English, whatever the language of the page. */
const spokenEdits: PackageEdit[] = [
  {
    // A picture beside words is silent: “plus New supplier” is no name of a button, and English in a Chinese one.
    file: '@ant-design/icons/es/components/AntdIconLight.js',
    find: /role: "img",\s*"aria-label": icon\.name/,
    replace: `...(restProps["aria-label"] ? { role: "img" } : { "aria-hidden": true })`,
  },
  {
    // For the pointer only: the arrow keys step a number, and these would be heard in English.
    file: '@rc-component/input-number/es/StepHandler.js',
    find: "\"aria-label\": isUpAction ? 'Increase Value' : 'Decrease Value',",
    replace: '"aria-hidden": true,',
  },
];

const edits = [...policyEdits, ...spokenEdits];

/** Applies the edits. A place that is gone after an update of its package fails the build, so that it is reviewed. */
export const packageEditsPlugin: Plugin = {
  name: 'package-edits',
  apply: 'build',
  transform: {
    filter: { id: edits.map(({ file }) => new RegExp(`/node_modules/${file.replaceAll('.', '\\.')}$`)) },
    handler: (source, id) =>
      edits
        .filter(({ file }) => id.endsWith(`/node_modules/${file}`))
        .reduce((code, { file, find, replace }) => {
          const changed = code.replace(find, () => replace);
          if (changed === code) throw new Error(`${file} no longer holds ${find}: look at the package's new version`);
          return changed;
        }, source),
  },
};
