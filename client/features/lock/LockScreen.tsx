import styles from './lock.module.css';
import '#client/i18n/namespaces/lock.ts';
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import UnlockOutlined from '@ant-design/icons/es/icons/UnlockOutlined';
import { clsx } from 'clsx';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { formatTime } from '#client/kit/times.ts';
import { unlockScreen } from './lock-store.ts';
import { useEverythingInert } from './use-everything-inert.ts';
import { nextWallpaper, useWallpaper } from './wallpaper.ts';

/** A demo value, the same for all: the lock keeps eyes away, not people (README). */
const lockPassword = '123456';
/** How long the opened lock is seen, ms (spec §4). */
const openingTime = 500;

/** Covers the whole console until it is unlocked. */
export function LockScreen() {
  const [place] = useState(() => {
    const element = document.createElement('div');
    element.className = clsx(styles.place);
    element.dataset.lockPlace = '';
    // Keys typed here are for the lock; the console's shortcuts listen on the window.
    element.addEventListener('keydown', (event) => event.stopPropagation());
    return element;
  });
  // Before the field asks for the focus.
  useLayoutEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  useEverythingInert(place);
  return createPortal(<LockCard />, place);
}

function LockCard() {
  const { t } = useTranslation();
  const { username, realName, avatar } = useSession();
  const time = useTimeOfDay();
  const wallpaper = useWallpaper();
  const input = useRef<HTMLInputElement>(null);
  const fault = useId();
  const [isWrong, setWrong] = useState(false);
  const [isOpening, setOpening] = useState(false);
  useEffect(() => input.current?.focus(), []);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (input.current?.value !== lockPassword) {
      setWrong(true);
      input.current?.select();
      return;
    }
    setOpening(true);
    setTimeout(() => {
      unlockScreen();
      nextWallpaper();
    }, openingTime);
  };

  const name = realName || username;
  return (
    <div
      className={styles.screen}
      data-wallpaper={wallpaper}
      role="dialog"
      aria-modal="true"
      aria-label={t('lock:name')}
    >
      <form className={styles.card} onSubmit={handleSubmit} noValidate>
        <span
          className={styles.avatar}
          aria-hidden="true"
          data-letter={avatar ? undefined : [...name][0]?.toUpperCase()}
        >
          {avatar && <img src={avatar} alt="" />}
        </span>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>
          {isOpening ? <UnlockOutlined /> : <LockOutlined />}
          {t('lock:state', { title: t('app.title') })} <time>{time}</time>
        </p>
        <div className={styles.entry}>
          <input
            ref={input}
            type="password"
            name="lock-password"
            autoComplete="off"
            aria-label={t('lock:password')}
            placeholder={t('lock:password')}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? fault : undefined}
            onChange={() => setWrong(false)}
          />
          <button type="submit" className={styles.open} disabled={isOpening}>
            {t('lock:unlock')}
          </button>
        </div>
        <p className={styles.fault} id={fault} role="alert">
          {isWrong && t('lock:wrong')}
        </p>
        <button type="button" className={styles.other} onClick={nextWallpaper}>
          {t('lock:wallpaper')}
        </button>
      </form>
    </div>
  );
}

const written = (): string => formatTime(Date.now()).slice(11);

/** The time as it stands, each second. */
function useTimeOfDay(): string {
  const [time, setTime] = useState(written);
  useEffect(() => {
    const timer = setInterval(() => setTime(written()), 1000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
