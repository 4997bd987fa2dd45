declare module 'node-forge/lib/md5.js' {
  import type { md } from 'node-forge';

  const md5: { create(): md.MessageDigest };
  // biome-ignore lint/style/noDefaultExport: the shape of a CommonJS module that is not ours.
  export default md5;
}
