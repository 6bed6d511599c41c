import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type FichaDePersona, type ParteDeFicha, PARTES_DE_FICHA } from '#contract/personas/personas/ficha.schemas.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Paso, Recorrido } from '#web/casa/ui/lista/recorrido.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { PartLevel } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { ActosDePersona, CuentaDePersona } from './ActosDePersona.card.tsx';
import { Cabeza } from './ficha/Cabeza.card.tsx';
import { DatosDePersona } from './Datos.card.tsx';
import { fichaDe, resumenDe } from './ficha/ficha.api.ts';
import { HistorialDePersona } from './ficha/Historial.card.tsx';
import { JornadaDePersona } from './ficha/Jornada.card.tsx';
import { DocumentosDePersona, EquipoDePersona, PrestamosDePersona, ViajesDePersona } from './ficha/Listas.card.tsx';
import { PermisosDePersona } from './ficha/Permisos.card.tsx';
import { ResumenDePersona } from './ficha/Resumen.card.tsx';
import { listaDe } from './personas.api.ts';

const route = getRouteApi('/protegida/menu/personas/$id');
const RUTA = '/menu/personas/$id';
const PARTES: Record<Exclude<ParteDeFicha, 'resumen'>, ComponentType<{ id: number }>> = {
  jornada: JornadaDePersona,
  permisos: PermisosDePersona,
  documentos: DocumentosDePersona,
  viajes: ViajesDePersona,
  equipo: EquipoDePersona,
  prestamos: PrestamosDePersona,
  datos: DatosDePersona,
  historial: HistorialDePersona,
};

/** Page of a person: who they are and where, and the parts that this reader may read, in tabs that the address names. */
export function PersonaScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(fichaDe(id));
  const guarda = hasRole(useSession(), 'RRHH', 'ADMIN');
  const { parte: _parte, ...buscados } = route.useSearch();
  const desk = useDesk();
  const { data } = query;
  const pagina = (
    <>
      <PageHeader
        title={data?.Nombre ?? (query.error ? 'Persona' : undefined)}
        back={guarda ? '/menu/personas' : '/menu/directorio'}
        {...(guarda && {
          actions: (
            <>
              {desk && <Paso />}
              <ActosDePersona id={id} />
            </>
          ),
        })}
      />
      {!desk && <Paso />}
      <Cargado de={query} esqueleto={<Esqueleto />}>
        {(ficha) => <Ficha ficha={ficha} />}
      </Cargado>
    </>
  );
  // Only rows of the list, which their keepers read, carry an order.
  if (!guarda || buscados.orden === undefined) return pagina;
  return (
    <Recorrido
      query={listaDe(buscados, desk)}
      id={id}
      abre={({ Id }) => ({ to: RUTA, params: { id: String(Id) }, search: true })}
      teclas
    >
      {pagina}
    </Recorrido>
  );
}

const Esqueleto = () => (
  <div className="grid gap-5">
    <Skeleton className="h-96 rounded-card lg:h-49" />
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-52 rounded-card" />
  </div>
);

function Ficha({ ficha }: { ficha: FichaDePersona }) {
  const { parte, ...filtros } = route.useSearch();
  const abierta = ficha.Partes.find((nombre) => nombre === parte) ?? 'resumen';
  const conPestanas = ficha.Partes.length > 1;
  const Parte = abierta === 'resumen' ? undefined : PARTES[abierta];
  // Figures that the summary has told: another tab does not ask for them, because that leaves a trace.
  const { data: resumen } = useQuery({ ...resumenDe(ficha.Id), enabled: false });
  const cuantos = (de: ParteDeFicha) => resumen?.Cuentas.find((cuenta) => cuenta.Parte === de)?.Cuantos || undefined;
  return (
    <>
      <Cabeza
        ficha={ficha}
        conPestanas={conPestanas}
        cuenta={ficha.Partes.includes('datos') ? <CuentaDePersona id={ficha.Id} /> : undefined}
      />
      {conPestanas && (
        <div className="rounded-b-card border border-t-0 border-line bg-card px-4 *:mb-0! *:border-b-0! lg:px-5">
          <LinkTabs
            label={`Ficha de ${ficha.Nombre}`}
            value={abierta}
            tabs={ficha.Partes.map((nombre) => ({
              id: nombre,
              label: PARTES_DE_FICHA[nombre],
              count: cuantos(nombre),
              to: RUTA.replace('$id', String(ficha.Id)),
              search: { ...filtros, parte: nombre === 'resumen' ? undefined : nombre },
            }))}
          />
        </div>
      )}
      <div className="mt-5">
        <PartLevel value="h2">
          {Parte ? <Parte key={ficha.Id} id={ficha.Id} /> : <ResumenDePersona ficha={ficha} />}
        </PartLevel>
      </div>
    </>
  );
}
