import clsx from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import type { CallError } from '#client/http/call-error.ts';
import { Loading } from '#client/kit/Loading.tsx';
import cellStyles from './cell.module.css';
import type { Choice } from './choices.ts';
import { Drawer } from './Drawer.tsx';
import styles from './peek.module.css';
import { RowGone, type RowGoneProps } from './RowGone.tsx';
import { StatusDot } from './StatusDot.tsx';

/** What a row is called. */
export interface PeekTitle {
  readonly name: string;
  readonly code?: string;
  readonly status?: Choice<string | number>;
}

interface PeekFrameProps {
  className?: string | undefined;
  /** Undefined while nothing is known. */
  title: PeekTitle | undefined;
  actions?: ReactNode;
  /** Enter in the peek, outside its controls: keyboard users continue with the next row. */
  onEnter?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

interface PeekProps extends PeekFrameProps {
  error: CallError | undefined;
  gone: RowGoneProps['gone'];
  onRetry: () => void;
}

/** A non-modal drawer with one row, loaded by its id, beside the list, which stays usable. */
export function Peek({ title, error, gone, onRetry, children, ...frame }: PeekProps) {
  const isLoading = !title && !error;
  return (
    <PeekFrame title={title} {...frame}>
      {isLoading && <Loading rows={8} />}
      {error && !title && <RowGone error={error} gone={gone} onRetry={onRetry} />}
      {title && children}
    </PeekFrame>
  );
}

const controls = 'a, button, input, textarea, select, [role=button]';

/** The drawer of a peek, of a row that is already there. */
export function PeekFrame({ className, title, actions, onEnter, onClose, children }: PeekFrameProps) {
  const drawer = (
    <Drawer
      open
      onClose={onClose}
      size={520}
      mask={false}
      aria-modal={false}
      focusable={{ trap: false }}
      className={clsx(styles.root, className)}
      title={
        title && (
          <>
            <span className={styles.name}>{title.name}</span>
            {title.code !== undefined && <span className={cellStyles.code}>{title.code}</span>}
            {title.status && <StatusDot choice={title.status} />}
          </>
        )
      }
      footer={title && actions && <div className={styles.actions}>{actions}</div>}
    >
      {children}
    </Drawer>
  );
  if (!onEnter) return drawer;
  const handleKey = ({ key, repeat, target }: KeyboardEvent) => {
    if (key === 'Enter' && !repeat && target instanceof Element && !target.closest(controls)) onEnter();
  };
  return (
    // The focus is on the root of the drawer, where antd has no handler of keys; events bubble out of a portal to here.
    // biome-ignore lint/a11y/noStaticElementInteractions: event delegation for the drawer
    <div hidden onKeyDown={handleKey}>
      {drawer}
    </div>
  );
}
