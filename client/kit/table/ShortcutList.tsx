import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '../Dialog.tsx';
import styles from './tools.module.css';

/** Keys of every table screen, in the order one needs them. */
const keys = [
  ['/', 'filter'],
  ['j', 'down'],
  ['k', 'up'],
  ['Enter', 'open'],
  ['e', 'edit'],
  ['x', 'select'],
  ['Ctrl / ⌘ S', 'save'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

/** What the keyboard can do here. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('kit.keys.title')} footer={null} onCancel={onClose} width={420}>
      <dl className={styles.shortcuts}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`kit.keys.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
