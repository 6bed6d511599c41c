import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { useImagenDe } from '#web/oficina/avisos/lectura/Imagen.card.tsx';
import { MarcoComedor, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { fecha } from '#web/casa/kernel/format.ts';
import { Switch } from '#web/casa/ui/campos/checkbox.tsx';
import { Cargado, seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Coming } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { Html } from '#web/casa/ui/texto/html.tsx';
import { novedadesDe, seguirComedor, siguiendo } from './novedades.api.ts';

/** News of a canteen, which may be read but need not be. */
export const NovedadesScreen = () => (
  <MarcoComedor parte="novedades">
    <Novedades />
  </MarcoComedor>
);

function Novedades() {
  const { Centro } = useComedor();
  const query = useInfiniteQuery(novedadesDe(Centro));
  return (
    <Stack gap="lg">
      <Seguir centro={Centro} />
      <Cargado de={query}>{({ pages }) => <Lista rows={pages.flatMap((page) => page.items)} />}</Cargado>
      <LoadMore query={query} />
    </Stack>
  );
}

function Seguir({ centro }: { centro: string }) {
  const query = useQuery(siguiendo);
  const { data } = query;
  const guardar = useMutation(seguirComedor);
  if (seEsperan([query])) return <Coming />;
  if (data === undefined) return null;
  return (
    <Card className="max-w-2xl">
      <Switch
        value={data.includes(centro)}
        isDisabled={guardar.isPending}
        onChange={(seguir) => guardar.mutate({ body: { centro, seguir } })}
      >
        Seguir las novedades de este comedor
      </Switch>
      <Dim>Como mucho una notificación al día, en su horario de trabajo.</Dim>
    </Card>
  );
}

function Lista({ rows }: { rows: readonly Aviso[] }) {
  const picture = useImagenDe();
  if (rows.length === 0)
    return (
      <EmptyState title="No hay novedades">Cuando la cocina publique una, estará aquí hasta que caduque.</EmptyState>
    );
  return (
    <ul aria-label="Novedades" className="grid max-w-2xl gap-4">
      {rows.map(({ Id, Fecha, Titular, Texto }) => (
        <li key={Id}>
          <Card>
            <Stack gap="sm">
              <Dim>{fecha(Fecha)}</Dim>
              <h2 className="text-lg leading-snug font-semibold break-words">{Titular}</h2>
              <Html html={Texto} picture={picture} />
            </Stack>
          </Card>
        </li>
      ))}
    </ul>
  );
}
