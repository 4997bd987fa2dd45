import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { type ChangeEvent, useRef, useState } from 'react';
import { type UploadOptions, upload } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import type { InputOf, ReplyOf, UploadEndpoint } from '#shared/http/endpoint.ts';
import { extensionsOf } from '#shared/http/upload.ts';

interface ChooseFileProps<E extends UploadEndpoint> {
  endpoint: E;
  input: InputOf<E>;
  label: string;
  /** Of the file that was sent; undefined before. */
  name: string | undefined;
  onRead: (reply: ReplyOf<E>) => void;
}

/** A button that sends a file to be looked at, and says why it was refused. */
export function ChooseFile<E extends UploadEndpoint>({ endpoint, input, label, name, onRead }: ChooseFileProps<E>) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setSending(true);
    setProblem(undefined);
    const options: UploadOptions<E> = { input, quiet: true };
    const outcome = await upload(endpoint, file, options).catch(asCallError);
    setSending(false);
    if (outcome instanceof Error) setProblem(outcome.fields[0]?.msg ?? outcome.message);
    else onRead(outcome);
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        // Not `hidden`: forms show file inputs all the same.
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={extensionsOf(endpoint.upload).join(',')}
        onChange={(event) => void handleFile(event)}
      />
      <p>
        <Button loading={isSending} onClick={() => chooser.current?.click()}>
          {label}
        </Button>{' '}
        {name}
      </p>
      {problem && <Alert type="error" showIcon title={problem} />}
    </>
  );
}
