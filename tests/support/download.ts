import type { LightMyRequestResponse as Response } from 'fastify';
import { common } from '#shared/common.ts';
import type { TestApp } from './app.ts';

/** Fetches a file by its name as a demo administrator. */
export const fetchFile = async (
  console: Pick<TestApp, 'inject' | 'tokenOf'>,
  username: string,
  fileName = '',
): Promise<Response> =>
  console.inject({
    method: 'GET',
    url: common.downloadFile.path,
    query: { fileName, lang: 'en' },
    headers: { authorization: await console.tokenOf(username) },
  });
