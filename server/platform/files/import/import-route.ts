import type { FastifyInstance } from 'fastify';
import type { UploadEndpoint } from '#shared/http/endpoint.ts';
import type { ImportChoice, ImportReport } from '#shared/import.ts';
import { refusedField } from '../../http/errors.ts';
import { type IncomingFile, uploadRoute } from '../../http/upload.ts';
import type { Viewer } from '../../http/viewer.ts';

type ImportEndpoint = Omit<UploadEndpoint, 'permission' | 'input' | 'reply'> & {
  readonly permission: Exclude<UploadEndpoint['permission'], 'public' | 'api-key'>;
  readonly input: typeof ImportChoice;
  readonly reply: typeof ImportReport;
};

/** Reads a file. Without a digest nothing is stored; with one, only what the comparison with this digest had found. */
export type ImportHandler = (digest: string | undefined, viewer: Viewer, file: IncomingFile) => Promise<ImportReport>;

/**
 * Mounts an import. A commit names itself (`dryRun: false`) and brings the digest of its dry run; a call with neither is a
 * dry run. A digest alone is refused: as a dry run it would look like a commit to its caller.
 */
export function importRoute(app: FastifyInstance, e: ImportEndpoint, handler: ImportHandler): void {
  uploadRoute<ImportEndpoint>(app, e, async ({ dryRun, digest }, viewer, file) => {
    if (dryRun === undefined && digest !== undefined) throw refusedField('dryRun', 'required', viewer.lang);
    if (dryRun === false && digest === undefined) throw refusedField('digest', 'dryRunFirst', viewer.lang);
    return handler(dryRun === false ? digest : undefined, viewer, file);
  });
}
