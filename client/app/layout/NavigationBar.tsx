import { useNavigation } from 'react-router-dom';
import { useRefreshing } from '../tabs/refresh.ts';
import { useTheme } from '../theme/theme-store.ts';
import styles from './console.module.css';
import { useProgress } from './use-progress.ts';

/** The thin bar at the top while a page is fetched or refreshed. */
export function NavigationBar() {
  const { state } = useNavigation();
  const isRefreshing = useRefreshing();
  const { showProgressBar } = useTheme();
  const progress = useProgress(showProgressBar && (state !== 'idle' || isRefreshing));
  return (
    <div
      className={styles.navigationBar}
      data-done={progress === 1 || undefined}
      hidden={progress === 0}
      style={{ transform: `scaleX(${progress})` }}
      aria-hidden="true"
    />
  );
}
