import type { Plugin } from 'vite';

/** Adopts the sheet before the modules of its chunk run. */
const adopt = (css: string) => `{const sheet=new CSSStyleSheet;sheet.replaceSync(${JSON.stringify(css)});\
document.adoptedStyleSheets=[...document.adoptedStyleSheets,sheet]}`;

/**
 * A `.css` file imported by a module travels inside that module's chunk as a constructed style sheet: it is in force before the
 * importing component first renders, costs no request, comes after antd's sheet in the cascade and needs no nonce.
 */
export const ownCssPlugin: Plugin = {
  name: 'own-css',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: { include: /\.tsx?$|\.module\.css$/, exclude: /node_modules/ } },
    handler: (code, id) =>
      // As a namespace, names of classes become plain texts where they are used; as an object, all of them would travel.
      id.endsWith('.css')
        ? { moduleSideEffects: 'no-treeshake' as const }
        : {
            code: code.replace(/\bimport (\w+) from (["'][^"']+\.module\.css["'])/g, 'import * as $1 from $2'),
            map: null,
          },
  },
  renderChunk: {
    order: 'pre',
    // Vite takes away chunks without code; those that hold a sheet have some in the end.
    handler: (code) => (code.trim() === '' ? { code: ';', map: null } : null),
  },
  generateBundle: {
    // Before Vite lists what an import must load first: a sheet is there with its chunk.
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const chunk of chunks) {
        // Vite removes chunks of nothing but sheets afterwards: theirs travel with every chunk that imports them.
        const isOnlyCss = chunk.exports.length === 0 && chunk.moduleIds.every((id) => id.endsWith('.css'));
        const carriers = isOnlyCss ? chunks.filter(({ imports }) => imports.includes(chunk.fileName)) : [chunk];
        for (const name of chunk.viteMetadata?.importedCss ?? []) {
          const file = bundle[name];
          for (const carrier of carriers) {
            if (file?.type === 'asset') carrier.code += adopt(file.source.toString().trim());
          }
          delete bundle[name];
        }
        chunk.viteMetadata?.importedCss.clear();
      }
    },
  },
};
