import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useOffline } from '#web/casa/red/offline.ts';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { setTitle } from '#web/casa/kernel/title.ts';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { TABS_PLACE } from '#web/casa/ui/piezas/tabs-place.ts';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';

/*
 * PageHeader  title (the screen's h1 and the tab's title; undefined while it is not known) · subtitle? · badge? · actions?
 *             · back?: a path, used when there is nowhere to go back to
 *             On a phone the title is the bar at the top, beside the shell's menu button or the way back; on a desk it is a bar of one
 *             line with the badge, the LinkTabs of the screen and the actions.
 *             subtitle null: one to come, whose line is kept free, so that the page does not move when it comes
 *             create? a CreateLink, at the end of the bar in both sizes · tall? on a phone the title stands under the bar, larger, and
 *             scrolls away
 */
type Props = {
  title: string | undefined;
  subtitle?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  back?: string;
  create?: ReactNode;
  tall?: true;
};

/** Menu button of a phone on the screens of its bottom bar; null on the others, which have a way back; undefined outside the frame. */
export const PageHeaderStart = createContext<ReactNode>(undefined);
/** Place for the other end of the header; `bare`: on a phone, in a header without a way to other screens. */
export const PageHeaderEnd = createContext<(bare: boolean) => ReactNode>(() => null);

/** Title of the menu's entry of a path; `area`: of the entry that the path belongs to. The frame, which has the menu, provides it. */
export const TituloDe = createContext((_path: string, _area?: true): string | undefined => undefined);

/** True inside a detail that a phone shows in place of its list. */
export const DetailIsPage = createContext(false);

export function PageHeader({ title: given, subtitle, badge, actions, back, create, tall }: Props) {
  const tituloDe = useContext(TituloDe);
  // Without network a title may never come: the page keeps that of its area.
  const area = useOffline() ? tituloDe(location.pathname, true) : undefined;
  const title = given ?? area;
  const start = useContext(PageHeaderStart);
  const end = useContext(PageHeaderEnd);
  const desk = useDesk(); // drawn once, because a hidden copy would double the names of its buttons
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [title]);
  // The same while the piece of the screen is on its way, which alone knows `back`.
  const way =
    desk || start === undefined
      ? back !== undefined && <BackButton to={back} />
      : (start ?? <BackButton to={back ?? '/menu/mas'} />);
  const under = tall === true && !desk;
  const below = subtitle !== undefined || (!desk && (badge !== undefined || actions !== undefined));
  return (
    <>
      <header
        data-bar
        className={clsx(
          under ? 'max-lg:mb-1' : 'border-b border-line',
          'sticky top-0 z-20 -mx-4 mb-4 flex min-h-[calc(3.25rem+env(safe-area-inset-top))] flex-wrap items-center gap-1 ' +
            'bg-page/92 px-2 pt-[env(safe-area-inset-top)] backdrop-blur sm:-mx-6 sm:px-4 ' +
            'lg:-mx-(--gutter) lg:mb-5 lg:min-h-14 lg:flex-nowrap lg:gap-3 lg:bg-card lg:pr-4 lg:pl-6',
        )}
      >
        {way}
        {under ? (
          <span className="flex-1" />
        ) : title === undefined ? (
          <div className="flex-1 px-1 lg:px-0">
            <Skeleton className="h-7 w-48" />
          </div>
        ) : (
          <h1
            className={
              'min-w-0 flex-1 px-1 text-lg leading-tight font-semibold tracking-tight break-words max-[22rem]:text-base ' +
              'lg:flex-initial lg:px-0 lg:text-xl lg:leading-6.5'
            }
          >
            {title}
          </h1>
        )}
        {desk && (
          <>
            {badge}
            <div
              id={TABS_PLACE}
              className="min-w-0 flex-1 self-stretch overflow-x-auto overflow-y-hidden empty:invisible [scrollbar-width:none]"
            />
            {actions !== undefined && <div className="flex min-w-0 items-center justify-end gap-2">{actions}</div>}
          </>
        )}
        {create}
        {end(back === undefined && !desk)}
      </header>
      {under && title !== undefined && (
        <h1 className="text-[1.625rem] leading-8 font-semibold tracking-tight break-words">{title}</h1>
      )}
      {below && (
        <div
          data-under-bar
          className={clsx('grid gap-3 not-has-[>*>*]:hidden lg:px-(--inset)', under ? 'mb-3.5' : 'mb-5')}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
            {!desk && badge}
            {subtitle !== undefined && (
              <div className="min-w-0 text-mute">{subtitle ?? <span className="block h-6" />}</div>
            )}
          </div>
          {actions !== undefined && !desk && (
            <div className="flex flex-wrap gap-2 empty:hidden [&>*]:flex-1">{actions}</div>
          )}
        </div>
      )}
    </>
  );
}

function BackButton({ to }: { to: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      label="Volver"
      className="lg:-mx-2"
      onPress={() => {
        if (canGoBack) router.history.back();
        else void router.navigate({ to });
      }}
    >
      <Icono nombre="arrow-left" size="xl" />
    </IconButton>
  );
}
