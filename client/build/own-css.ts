import path from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';

/**
 * A `.css` file imported by a module travels inside that module's chunk as a constructed style sheet: it is in force before the
 * importing component first renders, costs no request, comes after antd's sheet in the cascade and needs no nonce.
 */
export function ownCssPlugin(target: string[]): Plugin {
  return {
    name: 'own-css',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
        const result = await bundle({
          entryPoints: [file],
          bundle: true,
          minify: true,
          write: false,
          metafile: true,
          outdir: 'css',
          target,
          loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
        });
        const css = result.outputFiles[0]?.text.trim() ?? '';
        return {
          contents: `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(css)});
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`,
          loader: 'js',
          resolveDir: path.dirname(file),
          watchFiles: Object.keys(result.metafile.inputs).map((input) => path.resolve(input)),
        };
      });
    },
  };
}
