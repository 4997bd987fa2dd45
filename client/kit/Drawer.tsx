import AntDrawer, { type DrawerProps } from 'antd/es/drawer';
import { useEffect } from 'react';
import styles from './drawer.module.css';
import { rememberFocus } from './remember-focus.ts';

/** A drawer that gives the focus back when it goes; antd's own does so only while it stays in the document, closed. */
export function Drawer(props: DrawerProps) {
  useEffect(() => {
    // Its panel is not there yet, and a drawer in whose place it comes has given the focus back by now.
    const giveBack = rememberFocus();
    return () => {
      if (document.activeElement === document.body) giveBack();
    };
  }, []);
  return (
    <AntDrawer
      {...props}
      title={props.title && <h2 className={styles.title}>{props.title}</h2>}
      rootClassName={[styles.drawer, props.rootClassName].filter(Boolean).join(' ')}
    />
  );
}
