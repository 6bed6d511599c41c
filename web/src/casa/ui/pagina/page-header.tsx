import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { setTitle } from '#web/casa/kernel/title.ts';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';

/*
 * PageHeader  title (the screen's h1 and the tab's title; undefined while it is not known) · subtitle? · badge? · actions?
 *             · back?: a path, used when there is nowhere to go back to
 *             On a phone the title is the bar at the top, beside the shell's menu button or the way back; on a desk it opens the page.
 */
type Props = { title: string | undefined; subtitle?: ReactNode; badge?: ReactNode; actions?: ReactNode; back?: string };

/** Place for the menu button of the shell; only phones show it. */
export const PageHeaderStart = createContext<ReactNode>(null);
/** Place for the other end of the header; `bare`: on a phone, in a header without a way to other screens. */
export const PageHeaderEnd = createContext<(bare: boolean) => ReactNode>(() => null);

/** True inside a detail that a phone shows in place of its list. */
export const DetailIsPage = createContext(false);

export function PageHeader({ title, subtitle, badge, actions, back }: Props) {
  const start = useContext(PageHeaderStart);
  const end = useContext(PageHeaderEnd);
  const desk = useDesk(); // drawn once, because a hidden copy would double the names of its buttons
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [title]);
  const extra = subtitle !== undefined || badge !== undefined || (actions !== undefined && !desk);
  return (
    <>
      <header
        className={
          'sticky top-0 z-20 -mx-4 mb-4 flex min-h-[calc(3.5rem+env(safe-area-inset-top))] items-center gap-1 ' +
          'border-b border-line bg-page/92 px-2 pt-[env(safe-area-inset-top)] backdrop-blur ' +
          'sm:-mx-6 sm:px-4 lg:static lg:mx-0 lg:mb-1 lg:min-h-11 lg:items-start lg:gap-x-4 ' +
          'lg:border-0 lg:bg-transparent lg:px-0 lg:backdrop-blur-none'
        }
      >
        {back === undefined ? start : <BackButton to={back} />}
        {title === undefined ? (
          <div className="flex-1 px-1 lg:px-0">
            <Skeleton className="h-7 w-48" />
          </div>
        ) : (
          <h1
            className={
              'min-w-0 flex-1 px-1 py-1.5 text-lg leading-tight font-semibold tracking-tight break-words ' +
              'lg:min-w-min lg:flex-auto lg:px-0 lg:py-0 lg:text-[1.75rem] lg:leading-normal'
            }
          >
            {title}
          </h1>
        )}
        {actions !== undefined && desk && (
          <div className="flex min-w-0 shrink-[9999] items-center justify-end gap-2">{actions}</div>
        )}
        {end(back === undefined && !desk)}
      </header>
      {extra && (
        <div className="mb-5 grid gap-3 not-has-[>*>*]:hidden lg:mb-6">
          {(subtitle !== undefined || badge !== undefined) && (
            <div className={clsx('flex flex-wrap items-center gap-x-3 gap-y-1', back !== undefined && 'lg:pl-12')}>
              {badge}
              {subtitle !== undefined && <div className="min-w-0 text-mute">{subtitle}</div>}
            </div>
          )}
          {actions !== undefined && !desk && (
            <div className="flex flex-wrap gap-2 empty:hidden [&>*]:flex-1">{actions}</div>
          )}
        </div>
      )}
      {!extra && <div className="lg:mb-5" />}
    </>
  );
}

function BackButton({ to }: { to: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      label="Volver"
      className="lg:-ml-3"
      onPress={() => {
        if (canGoBack) router.history.back();
        else void router.navigate({ to });
      }}
    >
      <Icono nombre="arrow-left" size="xl" />
    </IconButton>
  );
}
