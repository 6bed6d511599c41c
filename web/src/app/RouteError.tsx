import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '#web/ui/error-state.tsx';

/** What takes the place of a screen that broke. */
export function RouteError({ reset }: { reset(): void }) {
  const router = useRouter();
  return (
    <div className="mx-auto max-w-xl p-4">
      <ErrorState
        message="Esta pantalla no se ha podido mostrar."
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
