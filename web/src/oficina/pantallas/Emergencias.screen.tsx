import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { NIVELES } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { Emergencia } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { LanzarModal } from './Lanzar.modal.tsx';
import { Marco } from './Marco.card.tsx';
import { emergenciasTodas, terminarEmergencia } from './pantallas.api.ts';

function Fila({ de: e }: { de: Emergencia }) {
  const terminar = useMutation(terminarEmergencia);
  return (
    <li className="grid gap-1.5 px-4 py-3.5">
      <Row ends top>
        <span className="min-w-0 flex-1 basis-60 font-semibold break-words">{e.Texto}</span>
        <Estado de={e} />
      </Row>
      <Dim>
        {NIVELES[e.Nivel]} · {e.Donde} · {fechaHora(e.Desde)}, {e.Quien}
        {e.Terminada !== null && ` · Terminada: ${fechaHora(e.Terminada)}, ${e.TerminadaPor}`}
      </Dim>
      <Row>
        <ActosConPalabras
          acciones={e.acciones}
          actos={{
            terminar: {
              boton: 'Terminar',
              hacer: () => terminar.mutateAsync({ params: { id: String(e.Id) } }),
              pregunta: {
                title: 'Terminar la emergencia',
                message: `«${e.Texto}» se quitará de ${e.Centro === '' ? 'todas las pantallas' : `las pantallas de ${e.Donde}`}.`,
                confirm: 'Terminar',
              },
            },
          }}
        />
      </Row>
    </li>
  );
}

/** SEGURIDAD's messages over the screens: present ones and past ones. */
export function EmergenciasScreen() {
  const query = useInfiniteQuery(emergenciasTodas);
  return (
    <Marco
      parte="emergencias"
      acto={
        <BotonDeDialogo boton="Mensaje de emergencia" variant="risk" icon={<Siren />}>
          {(close) => <LanzarModal onClose={close} />}
        </BotonDeDialogo>
      }
    >
      <Cargado de={query} esqueleto={<SkeletonList rows={3} height={24} />}>
        {({ pages }) => {
          const filas = pages.flatMap(({ items }) => items);
          if (filas.length === 0)
            return (
              <EmptyState title="No ha habido emergencias">
                Un mensaje se ve sobre todo lo demás en menos de cinco segundos, hasta que se termina a mano.
              </EmptyState>
            );
          return (
            <>
              <Renglones>
                {filas.map((e) => (
                  <Fila key={e.Id} de={e} />
                ))}
              </Renglones>
              <LoadMore query={query} />
            </>
          );
        }}
      </Cargado>
    </Marco>
  );
}
