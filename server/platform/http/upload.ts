import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InputOf, ReplyOf, UploadEndpoint } from '#shared/http/endpoint.ts';
import { type FileKind, fileKinds, megabyte, type UploadRule } from '#shared/http/upload.ts';
import { type FieldRule, fieldTexts, fill } from '#shared/texts/fields.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';
import { AppError } from './errors.ts';
import { createRecogniser, harmlessName, headBytes, tidyName } from './file-kind.ts';
import { langOf } from './lang.ts';
import { route, type ViewerOf } from './route.ts';
import { formOf } from './validation.ts';

/** Bytes the fields and borders of a form may take beside its file. */
const formBytes = 65_536;

/** A file while it arrives. */
export interface IncomingFile {
  /** Harmless, and with an extension that says what the file is. */
  name: string;
  /** The name that the user knows it by. */
  givenName: string;
  mimeType: string;
  /** The bytes, once. Throws the refusal as soon as the file breaks its rule, so what was kept of it must go. */
  content: AsyncIterable<Uint8Array>;
}

interface Arriving {
  file: MultipartFile;
  /** What follows the file. */
  rest: AsyncGenerator<Multipart>;
}
const arriving = new WeakMap<FastifyRequest, Arriving>();

/** What the user calls the file that a call carries, as far as it has been read; whatever is in it. */
export function nameOfUpload(req: FastifyRequest): string | undefined {
  const given = arriving.get(req)?.file.filename;
  return given === undefined ? undefined : tidyName(given).slice(0, 128);
}

type UploadHandler<E extends UploadEndpoint> = (
  input: InputOf<E>,
  viewer: ViewerOf<E>,
  file: IncomingFile,
) => Promise<ReplyOf<E>>;

/** Mounts a call that carries a file, in a scope of its own: no other call of the console takes forms of several parts. */
export function uploadRoute<E extends UploadEndpoint>(app: FastifyInstance, e: E, handler: UploadHandler<E>): void {
  const { upload: rule } = e;
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 40, fieldSize: 10_000, fileSize: rule.maxBytes + 1 },
      throwFileSizeLimit: false,
    });
    scope.addHook('preValidation', async (req) => {
      if (!req.isMultipart()) {
        throw refusal(req, rule, 'required');
      }
      const rest = asMalformed(req.parts());
      const { fields, file } = await fieldsBeforeFile(rest);
      // From here on refusals are in the language of the call.
      req.body = formOf(fields);
      if (file?.fieldname !== rule.field || file.filename === undefined) {
        throw refusal(req, rule, 'required');
      }
      arriving.set(req, { file, rest });
      if (Number(req.headers['content-length']) > rule.maxBytes + formBytes) {
        throw refusal(req, rule, 'fileLarger');
      }
    });
    route(scope, e, async (input, viewer, { req }) => handler(input, viewer, await incoming(req, rule)));
  });
}

/** Reads up to the file, whose bytes stay where they are until somebody wants them. */
async function fieldsBeforeFile(parts: AsyncGenerator<Multipart>) {
  const fields: [string, string][] = [];
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    if (part.value.type === 'file') {
      return { fields, file: part.value };
    }
    fields.push([part.value.fieldname, String(part.value.value)]);
  }
  return { fields, file: undefined };
}

async function incoming(req: FastifyRequest, rule: UploadRule): Promise<IncomingFile> {
  const arrived = arriving.get(req);
  if (!arrived) {
    throw refusal(req, rule, 'required');
  }
  const { file, rest } = arrived;
  const bytes = asMalformed<Uint8Array>(file.file);
  const first = await head(bytes);
  if (first.length === 0) {
    throw refusal(req, rule, 'fileEmpty');
  }
  const recogniser = createRecogniser([...rule.kinds, ...(rule.refused ?? [])], first);
  if (!recogniser) {
    throw refusal(req, rule, 'fileOther');
  }
  async function* content(): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const piece of joined(first, bytes)) {
      size += piece.length;
      if (size > rule.maxBytes) {
        throw refusal(req, rule, 'fileLarger');
      }
      recogniser?.look(piece);
      yield piece;
    }
    if (!recogniser?.isWhole()) {
      throw refusal(req, rule, 'fileOther');
    }
    // Nothing counts before the form has ended as it should.
    for (let part = await rest.next(); !part.done; part = await rest.next()) {}
  }
  const kind: FileKind = recogniser.kind;
  return {
    name: harmlessName(file.filename, kind),
    givenName: nameOfUpload(req) ?? '',
    mimeType: fileKinds[kind].mimeType,
    content: content(),
  };
}

/** Concatenates chunks until the first `headBytes`, which tell the kind, are there, or the file ends. */
async function head(pieces: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let size = 0;
  while (size < headBytes) {
    const piece = await pieces.next();
    if (piece.done) break;
    read.push(piece.value);
    size += piece.value.length;
  }
  return Buffer.concat(read);
}

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

/** The same pieces; what the parser has to say is all about the client's form. */
async function* asMalformed<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pieces;
  } catch {
    throw new AppError('body.malformed');
  }
}

function refusal(req: FastifyRequest, rule: UploadRule, why: FieldRule): AppError {
  const lang = langOf(req);
  const params = {
    file: nameOfUpload(req) ?? '',
    kinds: kindNames(rule, lang),
    limit: rule.maxBytes / megabyte,
  };
  const errors = [{ field: rule.field, msg: fill(fieldTexts[lang][why], params) }];
  return why === 'fileLarger'
    ? new AppError('body.too-large', { limit: rule.maxBytes }, { errors })
    : new AppError('request.invalid', {}, { errors }, [{ rule: why, params }]);
}
