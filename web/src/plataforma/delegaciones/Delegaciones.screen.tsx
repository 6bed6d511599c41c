import { ActoSuelto } from '#web/casa/ui/dialogos/actos.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowRight, Handshake, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Delegacion } from '#contract/plataforma/delegaciones/usuario.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fechaConDia, hoy } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Cargado, seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { Grid, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { DelegacionNuevaModal } from './DelegacionNueva.modal.tsx';
import { EnAusencias } from './EnAusencias.card.tsx';
import { borrarDelegacion, delegaciones, enAusencias, puedeDelegar } from './usuario.api.ts';

const route = getRouteApi('/protegida/menu/delegaciones');

/** Delegations that I gave and received. */
export function DelegacionesScreen() {
  const { en } = route.useSearch();
  const filtrar = useFiltros<{ en: string }>('/menu/delegaciones');
  const [adding, setAdding] = useState(false);
  const query = useQuery(delegaciones);
  const seSabe = useQuery(puedeDelegar);
  const puede = seSabe.data;
  const enSusAusencias = useQuery({ ...enAusencias, enabled: puede?.Puede === true });
  const lista = <SkeletonList rows={2} height={32} />;
  return (
    <>
      <PageHeader
        title="Delegaciones"
        subtitle="Mientras esté fuera, otra persona puede aprobar o rechazar por usted."
        actions={
          puede?.Puede !== false && (
            <Button icon={<Plus />} onPress={() => setAdding(true)}>
              Nueva delegación
            </Button>
          )
        }
      />
      {seEsperan([query, seSabe, enSusAusencias]) ? (
        lista
      ) : (
        <Cargado de={query} esqueleto={lista}>
          {(data) => (
            <Stack gap="xl">
              {puede?.Puede === true && <EnAusencias />}
              <Grid gap="xl">
                <Lista
                  title="Las que he dado"
                  items={data.filter((d) => d.Mia)}
                  empty={puede?.Motivo ? `${puede.Motivo}.` : 'No ha delegado en nadie.'}
                />
                <Lista
                  title="Las que he recibido"
                  items={data.filter((d) => !d.Mia)}
                  empty="Nadie ha delegado en usted."
                />
              </Grid>
            </Stack>
          )}
        </Cargado>
      )}
      {(adding || en !== undefined) && puede?.Puede !== false && (
        <DelegacionNuevaModal
          en={en}
          onClose={() => {
            setAdding(false);
            filtrar({ en: undefined });
          }}
        />
      )}
    </>
  );
}

const Lista = ({ title, items, empty }: { title: string; items: readonly Delegacion[]; empty: string }) => (
  <Grupo title={title}>
    {items.length === 0 ? (
      <p className="flex items-center gap-3 rounded-card border border-dashed border-edge/50 px-5 py-6 text-mute">
        <Handshake />
        {empty}
      </p>
    ) : (
      <Renglones>
        {items.map((d) => (
          <Fila key={d.Id} delegacion={d} />
        ))}
      </Renglones>
    )}
  </Grupo>
);

function estadoDe(d: Delegacion) {
  if (d.Vigente) return <Estado palabra="Vigente" />;
  return d.Hasta < hoy() ? <Estado palabra="Terminada" /> : <Estado palabra="Programada" />;
}

function Fila({ delegacion: d }: { delegacion: Delegacion }) {
  const borrar = useMutation(borrarDelegacion);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="grow basis-60">
        <Parrafo look="title">{d.Mia ? d.Para : d.De}</Parrafo>
        <p className="flex items-center gap-1.5 text-control whitespace-nowrap text-mute tabular-nums">
          {fechaConDia(d.Desde)}
          <ArrowRight aria-label="a" role="img" className="size-4" />
          {fechaConDia(d.Hasta)}
        </p>
        {d.PorAusencia && <Dim>{d.Mia ? 'Por su ausencia' : 'Por ausencia'}</Dim>}
      </div>
      {estadoDe(d)}
      {d.acciones.includes('borrar') && (
        <ActoSuelto
          boton="Terminar"
          etiqueta={`Terminar la delegación en ${d.Para}`}
          variant="outline"
          pregunta={{
            title: 'Terminar la delegación',
            message: `${d.Para} dejará de decidir por usted.`,
            danger: true,
          }}
          hacer={() => borrar.mutateAsync({ params: { id: String(d.Id) } })}
        />
      )}
    </li>
  );
}
