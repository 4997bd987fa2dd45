import Button, { type ButtonProps } from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import type { CallError } from '#client/http/call-error.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';

const ReasonDialog = lazyPart(() => import('./ReasonDialog.tsx').then((module) => module.ReasonDialog));

interface ConfirmButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'danger' | 'icon' | 'disabled'> {
  /** Object and effect, as the dialog's title and button say it. */
  title: string;
  effect: string;
  isReasonRequired?: boolean;
  onOpen?: () => void;
  onConfirm: (reason: string) => Promise<void>;
  helpWith?: (error: CallError) => ReactNode;
  /** Asked beside the reason. */
  field?: ReactNode;
  isIncomplete?: boolean;
  children: ReactNode;
}

/** A button for something with consequences: asks why in a dialog that names object and effect. */
export function ConfirmButton({
  title,
  effect,
  isReasonRequired,
  onOpen,
  onConfirm,
  helpWith,
  field,
  isIncomplete = false,
  children,
  ...button
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={title}
          effect={effect}
          isDanger={button.danger}
          isReasonRequired={isReasonRequired}
          reason={reason}
          onConfirm={async (given) => {
            setReason(given);
            await onConfirm(given);
            setReason('');
          }}
          {...(helpWith && { helpWith })}
          field={field}
          isIncomplete={isIncomplete}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
