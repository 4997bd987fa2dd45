import { useEffect, useRef, useState } from 'react';
import { type UploadOptions, upload } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { UploadEndpoint } from '#shared/http/endpoint.ts';
import { extensionsOf, megabyte } from '#shared/http/upload.ts';
import type { ImportChoice, ImportReport, RowError } from '#shared/import.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';

/** A call that takes a file in, after having compared it. */
export type ImportEndpoint = Omit<UploadEndpoint, 'input' | 'reply'> & {
  readonly input: typeof ImportChoice;
  readonly reply: typeof ImportReport;
};

/** Where an import is. */
export type ImportState =
  | { readonly step: 'choose' }
  | { readonly step: 'sending'; readonly name: string; readonly percent: number; readonly isCommit: boolean }
  | { readonly step: 'compared'; readonly file: File; readonly report: ImportReport };

/** Sends a file to be compared, then once more to be carried out; a new file or the end breaks the one before off. */
export function useImport<E extends ImportEndpoint>(e: E, onDone: (report: ImportReport) => void) {
  const { t } = useTranslation();
  const lang = useLang();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const problemOf = ({ name, size }: File): string | undefined => {
    const extension = /\.[^.]+$/.exec(name.toLowerCase())?.[0];
    const texts = fieldTexts[lang];
    if (extension && !extensionsOf(e.upload).includes(extension)) {
      return fill(texts.fileOther, { file: name, kinds: kindNames(e.upload, lang) });
    }
    return size > e.upload.maxBytes
      ? fill(texts.fileLarger, { file: name, limit: e.upload.maxBytes / megabyte })
      : undefined;
  };

  const send = async (file: File, digest?: string) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const isCommit = digest !== undefined;
    const show = (percent: number) => setState({ step: 'sending', name: file.name, percent, isCommit });
    setProblem(undefined);
    show(0);
    const options: UploadOptions<ImportEndpoint> = {
      input: isCommit ? { dryRun: false, digest } : { dryRun: true },
      signal: mine.signal,
      onProgress: (part) => !mine.signal.aborted && show(Math.floor(part * 100)),
      quiet: true,
    };
    const outcome = await upload<ImportEndpoint>(e, file, options).catch(asCallError);
    if (mine.signal.aborted) return;
    if (!(outcome instanceof Error)) {
      if (isCommit) onDone(outcome);
      else setState({ step: 'compared', file, report: outcome });
      return;
    }
    const refused = reportIn(outcome.data);
    if (outcome.error === 'version-conflict' && refused) {
      // Version conflict: a new preview is shown before the import can be repeated.
      setState({ step: 'compared', file, report: refused });
      setProblem(t('kit.import.moved'));
    } else {
      setState({ step: 'choose' });
      setProblem(outcome.fields[0]?.msg ?? outcome.message);
    }
  };

  return {
    state,
    problem,
    compare: (file: File) => {
      const refusal = problemOf(file);
      if (refusal === undefined) void send(file);
      else {
        setState({ step: 'choose' });
        setProblem(refusal);
      }
    },
    commit: () => {
      if (state.step === 'compared') void send(state.file, state.report.digest);
    },
    cancel: () => {
      running.current?.abort();
      setState({ step: 'choose' });
    },
  };
}

/** The comparison a refusal brings along. */
function reportIn(data: unknown): ImportReport | undefined {
  const report = typeof data === 'object' && data !== null && 'report' in data ? data.report : undefined;
  return isReport(report) ? report : undefined;
}

const isReport = (value: unknown): value is ImportReport =>
  typeof value === 'object' && value !== null && 'digest' in value && 'counts' in value;

/** Refused rows as text that can be pasted into a mail or a sheet. */
export const asLines = (errors: readonly RowError[]): string =>
  errors.map(({ row, column, value, msg }) => [row, column, value, msg].join('\t')).join('\n');
