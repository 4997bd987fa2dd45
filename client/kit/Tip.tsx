import Tooltip from 'antd/es/tooltip';
import { type ComponentRef, type ReactElement, useRef, useState } from 'react';

/** Name of a control without words, on hover and on keyboard focus; the control itself has it as `aria-label`. */
export function Tip({ label, children }: { label: string; children: ReactElement }) {
  const tooltip = useRef<ComponentRef<typeof Tooltip>>(null);
  const [isOpen, setOpen] = useState(false);
  // Focus that a closed dialog returns to its opener is no wish to read the name, unless the keyboard is used.
  const isWanted = () => tooltip.current?.nativeElement?.matches(':hover, :focus-visible') ?? false;
  return (
    <Tooltip
      ref={tooltip}
      title={label}
      trigger={['hover', 'focus']}
      open={isOpen}
      onOpenChange={(next) => setOpen(next && isWanted())}
      mouseEnterDelay={0.4}
      destroyOnHidden
    >
      {children}
    </Tooltip>
  );
}
