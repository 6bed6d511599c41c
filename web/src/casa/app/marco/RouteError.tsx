import { useRouter } from '@tanstack/react-router';
import { useContext, useEffect, useState } from 'react';
import { PageHeader, TituloDe } from '#web/casa/ui/pagina/page-header.tsx';
import { usePlace } from './Pendiente.tsx';
import { ErrorState } from '#web/casa/ui/pagina/error-state.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { reloadIfThere, reloadOnce } from '#web/casa/app/marco/preload.ts';
import { isMissingPiece } from '#web/casa/red/piece.ts';

/** Error screen of a route that failed to render or to load. */
export function RouteError({ error, reset }: { error: unknown; reset(): void }) {
  const router = useRouter();
  const place = usePlace();
  const tituloDe = useContext(TituloDe);
  return (
    <>
      {place === 'page' && <PageHeader title={tituloDe(location.pathname, true) ?? 'Extramuros'} back="/menu/inicio" />}
      <div className="mx-auto max-w-xl p-4">
        {isMissingPiece(error) ? (
          <MissingPiece />
        ) : (
          <ErrorState
            page
            message="Esta pantalla no se ha podido mostrar."
            onRetry={() => {
              reset();
              void router.invalidate();
            }}
          />
        )}
      </div>
    </>
  );
}

function MissingPiece() {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    void reloadOnce().then((isReloading) => setTold(!isReloading));
  }, []);
  if (!isTold) return <SkeletonList height={28} />;
  return (
    <ErrorState
      page
      message="Una parte de la aplicación no ha llegado. Compruebe su conexión."
      // A module that failed to load is remembered as failed: only a reload asks for it again.
      onRetry={() => void reloadIfThere()}
    />
  );
}
