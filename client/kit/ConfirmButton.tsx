import Button, { type ButtonProps } from 'antd/es/button';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const ReasonDialog = lazy(() => import('./ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));

interface ConfirmButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'danger' | 'icon' | 'disabled'> {
  /** Object and effect, as the dialog's title and button say it. */
  title: string;
  effect: string;
  isReasonRequired?: boolean;
  onConfirm: (reason: string) => Promise<void>;
  children: ReactNode;
}

/** A button for something with consequences: asks why in a dialog that names object and effect. */
export function ConfirmButton({ title, effect, isReasonRequired, onConfirm, children, ...button }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <ReasonDialog
            title={title}
            effect={effect}
            isDanger={button.danger}
            isReasonRequired={isReasonRequired}
            onConfirm={onConfirm}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
