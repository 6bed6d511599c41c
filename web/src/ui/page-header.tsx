import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from './button.tsx';

/*
 * PageHeader  title (the screen's h1 and the tab's title) · subtitle? · badge? · actions? · back?: a path, used when there is nowhere to go back to
 */
type Props = { title: string; subtitle?: ReactNode; badge?: ReactNode; actions?: ReactNode; back?: string };

export function PageHeader({ title, subtitle, badge, actions, back }: Props) {
  useEffect(() => {
    document.title = `${title} · Extramuros`;
  }, [title]);
  return (
    <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 sm:mb-6">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-1">
        {back !== undefined && <BackButton to={back} />}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-[1.625rem] leading-9 font-semibold tracking-tight sm:text-[1.75rem]">{title}</h1>
            {badge}
          </div>
          {subtitle !== undefined && <p className="mt-0.5 text-mute">{subtitle}</p>}
        </div>
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

function BackButton({ to }: { to: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <IconButton
      label="Volver"
      className="-mt-1 -ml-2"
      onPress={() => {
        if (canGoBack) router.history.back();
        else void router.navigate({ to });
      }}
    >
      <ArrowLeft aria-hidden className="size-5.5" />
    </IconButton>
  );
}
