import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { download } from '#client/http/call.ts';
import { saveFile } from '#client/http/save-file.ts';
import { common, type StoredFile } from '#shared/common.ts';

interface FileLinkProps {
  file: StoredFile;
  /** What a click does, with the file's name. */
  title: string;
  size?: 'small';
}

/** A stored file by its name; a click downloads it. */
export function FileLink({ file: { fileName, displayName }, title, size }: FileLinkProps) {
  const [isLoading, setLoading] = useState(false);
  const handleClick = async () => {
    setLoading(true);
    // `call()` has already shown a failure.
    const file = await download(common.downloadFile, { fileName }, { fallbackName: displayName }).catch(
      () => undefined,
    );
    if (file) saveFile(file);
    setLoading(false);
  };
  return (
    <Button
      type="link"
      {...(size && { size })}
      icon={<PaperClipOutlined />}
      loading={isLoading}
      title={title}
      onClick={() => void handleClick()}
    >
      <span>{displayName}</span>
    </Button>
  );
}
