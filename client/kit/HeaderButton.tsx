import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './header-button.module.css';
import { Tip } from './Tip.tsx';

type ButtonProps = ComponentProps<'button'>;

interface HeaderButtonProps extends Omit<ButtonProps, 'title' | 'aria-label'> {
  /** Its name, read aloud and shown as tooltip. */
  label: string;
  /** Shown instead of the name, e.g. with the shortcut. */
  hint?: string;
}

/** An icon button of the shell. */
export function HeaderButton({ label, hint = label, className, ...rest }: HeaderButtonProps) {
  return (
    <Tip label={hint}>
      <button {...rest} type="button" className={clsx(styles.root, className)} aria-label={label} />
    </Tip>
  );
}
