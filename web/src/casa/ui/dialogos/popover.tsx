import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { Button, type ButtonVariant, IconButton } from '#web/casa/ui/piezas/button.tsx';

/*
 * Popover  trigger: the words of its button · variant? of it · title · children · close? the words of its close action ('Cerrar')
 *          label?: the trigger is a picture, with this name · className? of its button
 */
type Props = {
  trigger: ReactNode;
  variant?: ButtonVariant;
  title: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  close?: string;
  label?: string;
  className?: string;
};

export function Popover({ trigger, variant, title, children, close = 'Cerrar', label, className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const opens = {
    ref: button,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen,
    onPress: () => setOpen(true),
  };
  return (
    <>
      {label === undefined ? (
        <Button variant={variant} className={className} {...opens}>
          {trigger}
        </Button>
      ) : (
        <IconButton label={label} title={label} className={className} {...opens}>
          {trigger}
        </IconButton>
      )}
      <AriaPopover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom end" // a centred popover would lie under the scroll bar of the page
        offset={6}
        // The room of the scroll bar stays empty when the page does not scroll, and would cut the popover.
        containerPadding={28}
        className="w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card shadow-sheet entering:animate-pop print:hidden"
      >
        <Dialog className="max-h-[70dvh] overflow-y-auto p-4 outline-none">
          <Heading slot="title" className="mb-2 font-semibold">
            {title}
          </Heading>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
          <div className="mt-3 flex justify-end">
            <Button variant="outline" onPress={() => setOpen(false)}>
              {close}
            </Button>
          </div>
        </Dialog>
      </AriaPopover>
    </>
  );
}
