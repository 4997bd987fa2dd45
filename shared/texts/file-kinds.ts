import type { Lang } from '../http/endpoint.ts';
import { fileKinds, type UploadRule } from '../http/upload.ts';
import { listText } from './list.ts';

/** `PDF, PNG`, in Chinese `PDF、PNG`: the kinds of files a call takes. */
export const kindNames = ({ kinds }: Pick<UploadRule, 'kinds'>, lang: Lang): string =>
  listText(
    kinds.flatMap((kind) => fileKinds[kind].names),
    lang,
  );
