import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined';
import { useSyncExternalStore } from 'react';
import { notify } from '#client/http/notices.ts';
import { i18next } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { HeaderButton } from '#client/kit/HeaderButton.tsx';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFull = (): boolean => Boolean(document.fullscreenElement);

/** Not every browser has it, and a page may forbid it. */
async function toggle(): Promise<void> {
  try {
    if (isFull()) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    notify({ type: 'error', text: i18next.t('app.fullScreenFailed') });
  }
}

/** The console on the whole screen, and back. */
export function FullScreenTool() {
  const { t } = useTranslation();
  const isOn = useSyncExternalStore(subscribe, isFull);
  const label = isOn ? t('app.leaveFullScreen') : t('app.fullScreen');
  return (
    <HeaderButton label={label} onClick={() => void toggle()}>
      {isOn ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </HeaderButton>
  );
}
