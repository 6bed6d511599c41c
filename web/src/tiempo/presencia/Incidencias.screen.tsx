import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { INCIDENCIAS, TIPOS_INCIDENCIA } from '#contract/tiempo/jornada/incidencias.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { type IncidenciaDeEquipo, VER_INCIDENCIAS } from '#contract/tiempo/presencia/equipo.schemas.ts';
import { MAX_RESUELTAS, resolucionesDe } from '#contract/tiempo/presencia/presencia.rules.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { ActionBar } from '#web/casa/ui/pagina/action-bar.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { useFiltroFechas } from '#web/casa/ui/tabla/filtro-fechas.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { FiltrosDePersonas, useFiltrosDePersonas } from './Filtros.card.tsx';
import { columnasIncidencia, FilaIncidencia } from './Incidencia.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';
import { incidencias, type Quienes } from './presencia.api.ts';
import { ResolverModal } from './Resolver.modal.tsx';

const RUTA = '/menu/presencia/incidencias';
const route = getRouteApi('/protegida/menu/presencia/incidencias');
const NOMBRES = { abiertas: 'Por resolver', resueltas: 'Resueltas', todas: 'Todas' } as const;
const cualesSon = VER_INCIDENCIAS.map((id) => ({ id, label: NOMBRES[id] }));
/** Usual periods, of which the first is shown while the address has none. */
const periodos = (dia: string) =>
  [
    { id: 'semana', label: 'Últimos 7 días', desde: sumarDias(dia, -6), hasta: dia },
    { id: 'hoy', label: 'Hoy', desde: dia, hasta: dia },
    { id: 'ayer', label: 'Ayer', desde: sumarDias(dia, -1), hasta: sumarDias(dia, -1) },
    { id: 'mes', label: 'Este mes', desde: `${dia.slice(0, 7)}-01`, hasta: dia },
  ] as const;

type Busqueda = Quienes & { desde: string; hasta: string; tipo: string; ver: string };
/** Incidents of some days, which are settled one by one or together. */
export function IncidenciasScreen() {
  const { desde: primero, hasta: ultimo, tipo: tipoPedido, ver: cuales, ...search } = route.useSearch();
  const filtrar = useFiltros<Busqueda>(RUTA);
  const quienes: Quienes = presentes(search);
  const tipo = TIPOS_INCIDENCIA.find((opcion) => opcion === tipoPedido);
  const ver = VER_INCIDENCIAS.find((verIncidencia) => verIncidencia === cuales) ?? 'abiertas';
  const opciones = periodos(hoy());
  const [semana] = opciones;
  const desde = primero ?? ultimo ?? semana.desde;
  const hasta = ultimo ?? primero ?? semana.hasta;
  const periodo = opciones.find((opcion) => opcion.desde === desde && opcion.hasta === hasta);
  const fechas = useFiltroFechas(periodo ? {} : { desde, hasta }, (dias) => filtrar(dias));
  const query = incidencias({ ...quienes, desde, hasta, ver, ...(tipo && { tipo }) });
  const lista = useInfiniteQuery(query);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = lista;
  const vacias = lista.data !== undefined && lista.data.pages.every(({ items }) => items.length === 0);
  // A page may be empty and still have a next page, because many people are read for each incident.
  useEffect(() => {
    if (vacias && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [vacias, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const [elegidas, setElegidas] = useState<ReadonlyMap<number, IncidenciaDeEquipo>>(new Map());
  const [resolviendo, setResolviendo] = useState(false);
  const clave = JSON.stringify(query.queryKey);
  const [vista, setVista] = useState(clave);
  if (vista !== clave) {
    setVista(clave);
    setElegidas(new Map()); // incidents that are no longer shown are not settled
  }
  const onElegir = (incidencia: IncidenciaDeEquipo) => {
    const siguientes = new Map(elegidas);
    if (!siguientes.delete(incidencia.Id)) siguientes.set(incidencia.Id, incidencia);
    setElegidas(siguientes);
  };
  const marcar = { elegidas, onElegir };
  const desk = useDesk();
  const deTipo = {
    id: 'tipo',
    label: 'Tipo',
    todos: 'Cualquiera',
    options: TIPOS_INCIDENCIA.map((id) => ({ id, label: INCIDENCIAS[id] })),
  };
  const dePersonas = { value: { ...quienes, tipo }, entre: { desde, hasta }, mas: [deTipo] };
  const filtrosDePersonas = useFiltrosDePersonas(dePersonas);
  const ponerDias = (id: string | undefined) => {
    const opcion = opciones.find((otraOpcion) => otraOpcion.id === id);
    filtrar(
      opcion === undefined || opcion === semana
        ? { desde: undefined, hasta: undefined }
        : { desde: opcion.desde, hasta: opcion.hasta },
    );
  };
  const ponerCuales = (id: string | undefined) => filtrar({ ver: id === 'abiertas' ? undefined : id });
  const buscar = <BuscarPersonas texto={quienes.texto} filtrar={filtrar} className="max-lg:flex-1 lg:w-64" />;
  return (
    <ListaConDetalle
      title="Presencia"
      ancha
      {...(!desk && {
        buscar: (
          <div className="flex gap-2">
            {buscar}
            {fechas.boton}
          </div>
        ),
      })}
      recogida={Object.keys(quienes).length > 0 || tipo !== undefined || periodo === undefined}
      masFiltros={
        <>
          <FilterChips label="Días" options={opciones} value={periodo?.id ?? ''} onChange={ponerDias} />
          {fechas.campos}
          <FiltrosDePersonas {...dePersonas} onChange={filtrar} />
        </>
      }
      pestanas={<Pestanas abierta="incidencias" />}
      filtros={
        desk ? (
          <FilterBar
            buscar={buscar}
            fechas={fechas}
            filtros={[
              { id: 'dias', label: 'Días', options: opciones, fijo: true },
              { id: 'ver', label: 'Cuáles', options: cualesSon, fijo: true },
              ...filtrosDePersonas,
            ]}
            value={{ ...dePersonas.value, dias: periodo?.id, ver }}
            onChange={(id, valor) =>
              id === 'dias' ? ponerDias(valor) : id === 'ver' ? ponerCuales(valor) : filtrar({ [id]: valor })
            }
          />
        ) : (
          <FilterChips label="Cuáles" options={cualesSon} value={ver} onChange={ponerCuales} />
        )
      }
    >
      <Tabla
        query={query}
        caption="Incidencias"
        columns={columnasIncidencia(marcar)}
        tarjeta={(incidencia) => <FilaIncidencia {...marcar} de={incidencia} />}
        vacio={
          hasNextPage ? (
            <p role="status" className="px-1 text-mute">
              Buscando…
            </p>
          ) : (
            <ListaVacia
              title="No hay incidencias por resolver"
              filtrada={Object.keys(quienes).length > 0 || tipo !== undefined || ver !== 'abiertas'}
              sin={{
                title: 'Ninguna coincide',
                cambie: 'Cambie los filtros o las palabras de la búsqueda.',
                ver: 'Ver las que esperan',
                to: RUTA,
              }}
            >
              Aquí aparecerán los olvidos, los retrasos y las horas fuera de jornada de esos días.
            </ListaVacia>
          )
        }
      />
      {elegidas.size > 0 && (
        <Barra
          elegidas={[...elegidas.values()]}
          onQuitar={() => setElegidas(new Map())}
          onResolver={() => setResolviendo(true)}
        />
      )}
      {resolviendo && (
        <ResolverModal
          incidencias={[...elegidas.values()]}
          onClose={() => setResolviendo(false)}
          onHecho={() => setElegidas(new Map())}
        />
      )}
    </ListaConDetalle>
  );
}

type BarraProps = { elegidas: readonly IncidenciaDeEquipo[]; onQuitar(): void; onResolver(): void };
/** Acts on the chosen incidents, or the reason why they cannot be settled together. */
function Barra({ elegidas, onQuitar, onResolver }: BarraProps) {
  const cuantas = elegidas.length === 1 ? '1 elegida' : `${elegidas.length} elegidas`;
  const juntas = resolucionesDe(elegidas.map(({ Tipo }) => Tipo)).length > 0;
  const falta = !juntas
    ? 'Elija incidencias que se resuelvan igual'
    : elegidas.length > MAX_RESUELTAS
      ? `${MAX_RESUELTAS} como máximo`
      : undefined;
  return (
    <ActionBar label="Elegidas" className="items-center justify-end lg:-bottom-1 lg:-mx-1 lg:px-1">
      <p className="mr-auto text-sm tabular-nums" role="status">
        <Texto look="strong">{cuantas}</Texto>
        {falta !== undefined && <Texto look="mute"> · {falta}</Texto>}
      </p>
      <Button variant="outline" onPress={onQuitar}>
        Quitar
      </Button>
      <Button isDisabled={falta !== undefined} onPress={onResolver}>
        Resolver
      </Button>
    </ActionBar>
  );
}
