import { useEffect, useRef, useState } from 'react';
import { upload } from '#client/http/call.ts';
import { asCallError, type CallError } from '#client/http/call-error.ts';
import { useLang } from '#client/i18n/index.ts';
import type { StoredFile } from '#shared/common.ts';
import type { UploadEndpoint } from '#shared/http/endpoint.ts';
import { extensionsOf, megabyte } from '#shared/http/upload.ts';
import { supplier } from '#shared/supplier.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';

const { upload: rule }: UploadEndpoint = supplier.uploadContract;

/** A file on its way, `percent` of it sent. */
export interface Sending {
  name: string;
  percent: number;
}

interface ContractUpload {
  onDone: (file: StoredFile) => void;
  /** Why the file was not taken, in words. */
  onRefused: (reason: string) => void;
}

/** Sends one contract at a time; a new one, `cancel` or the end of the form breaks the one before off. */
export function useContractUpload({ onDone, onRefused }: ContractUpload) {
  const lang = useLang();
  const [sending, setSending] = useState<Sending>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    setSending(undefined);
  };
  /** Known here already, without sending megabytes for it; the server looks at the bytes. */
  const problemOf = ({ name, size }: File): string | undefined => {
    const extension = /\.[^.]+$/.exec(name.toLowerCase())?.[0];
    const texts = fieldTexts[lang];
    if (extension && !extensionsOf(rule).includes(extension)) {
      return fill(texts.fileOther, { file: name, kinds: kindNames(rule, lang) });
    }
    return size > rule.maxBytes ? fill(texts.fileLarger, { file: name, limit: rule.maxBytes / megabyte }) : undefined;
  };
  const send = async (file: File) => {
    cancel();
    const problem = problemOf(file);
    if (problem) return onRefused(problem);
    const mine = new AbortController();
    running.current = mine;
    setSending({ name: file.name, percent: 0 });
    const onProgress = (part: number) => {
      if (!mine.signal.aborted) setSending({ name: file.name, percent: Math.floor(part * 100) });
    };
    const { signal } = mine;
    const outcome = await upload(supplier.uploadContract, file, { signal, onProgress, quiet: true }).catch(asCallError);
    if (signal.aborted) return;
    setSending(undefined);
    if (outcome instanceof Error) onRefused(reasonOf(outcome));
    else onDone(outcome);
  };
  return { sending, send, cancel };
}

const reasonOf = ({ fields, message }: CallError): string =>
  fields.find(({ field }) => field === rule.field)?.msg ?? message;
