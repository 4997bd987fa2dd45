import Modal, { type ModalProps } from 'antd/es/modal';
import { useEffect, useState } from 'react';
import styles from './drawer.module.css';
import { rememberFocus } from './remember-focus.ts';

/** A dialog that gives the focus back when it goes; antd's own does so only while it stays in the document, closed. */
export function Dialog(props: ModalProps) {
  // At the first rendering: once it is in the document, a field of the dialog has the focus.
  const [giveBack] = useState(rememberFocus);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) giveBack();
    },
    [giveBack],
  );
  return (
    <Modal
      classNames={{ body: styles.dialogBody ?? '' }}
      {...props}
      title={props.title && <h2 className={styles.title}>{props.title}</h2>}
    />
  );
}
