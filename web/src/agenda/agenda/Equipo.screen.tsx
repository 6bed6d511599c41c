import { Paginas } from '#web/casa/ui/pagina/paginas.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AMBITOS, AmbitoAgenda } from '#contract/agenda/agenda/agenda.schemas.ts';
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { ambito as leerAmbito, equipo, type Quienes } from './agenda.api.ts';
import { entreDe, MasDeAgenda, Pasos, QueSeVe, type Vista } from './Agenda.card.tsx';
import { Ausencias } from './equipo/Ausencias.card.tsx';
import { LeyendaAgenda } from './Marca.card.tsx';
import { DiaDelEquipo, Matriz } from './Matriz.card.tsx';
import { Pestanas, YoOEquipo } from './Pestanas.card.tsx';

const RUTA = '/menu/agenda/equipo';
const route = getRouteApi('/protegida/menu/agenda/equipo');
type Ambito = (typeof AMBITOS)[number];
const NOMBRES: Record<Ambito, string> = { mio: 'Mi equipo', respondo: 'A mi cargo', todos: 'Todas las personas' };
type Filtros = Quienes & { vista: string; fecha: string };

/** A team, person by person: who is in and who is out, and for those who may know it, why. */
export function EquipoScreen() {
  const { vista: pedida = 'mes', fecha = hoy(), ambito: ambitoPedido, ...resto } = route.useSearch();
  const filtrar = useFiltros<Filtros>(RUTA);
  const desk = useDesk();
  const vista: Vista = desk ? pedida : 'dia';
  const [buscando, setBuscando] = useState(resto.texto !== undefined);
  const query = useQuery(leerAmbito);
  const ambito = ambitoPedido ?? query.data?.Ambitos.at(-1) ?? 'mio';
  const de = { vista, fecha };
  return (
    <>
      <PageHeader
        title="Agenda"
        create={
          desk ? undefined : (
            <>
              <IconButton
                label="Buscar personas"
                aria-expanded={buscando}
                className="-mx-1 max-[22rem]:-mx-2"
                onPress={() => setBuscando(!buscando)}
              >
                <Icono de={Search} size="xl" />
              </IconButton>
              <MasDeAgenda vista="dia" vistas={['dia']} fecha={fecha} onCambiar={filtrar} />
            </>
          )
        }
      />
      {desk ? (
        <Pestanas parte="equipo" />
      ) : (
        <Pasos look="enLinea" de={de} onCambiar={filtrar}>
          <YoOEquipo parte="equipo" />
        </Pasos>
      )}
      <DeQuienes
        buscando={buscando}
        ambitos={query.data}
        ambito={ambito}
        value={resto}
        onChange={filtrar}
        periodo={<Pasos look="enBarra" de={de} onCambiar={filtrar} />}
      >
        {vista === 'semana' && query.data && <LeyendaAgenda empresa={query.data.Empresa} />}
        <QueSeVe vista={vista} vistas={['semana', 'mes']} onCambiar={filtrar} />
      </DeQuienes>
      {query.data && (
        <Equipo
          quienes={presentes({ ...resto, ambito })}
          mes={vista === 'mes'}
          entre={entreDelEquipo(vista, fecha)}
          filtrada={resto.texto !== undefined}
        />
      )}
    </>
  );
}
/** A month without the weeks around it. */
const entreDelEquipo = (vista: 'dia' | 'semana' | 'mes', fecha: string) => {
  const { desde, hasta } = entreDe(vista, fecha);
  const mes = fecha.slice(0, 7);
  if (vista !== 'mes') return { desde, hasta };
  return {
    desde: desde.startsWith(mes) ? desde : `${mes}-01`,
    hasta: hasta.startsWith(mes) ? hasta : ultimoDia(mes),
  };
};

type DeQuienesProps = {
  ambitos: AmbitoAgenda | undefined;
  ambito: Ambito;
  value: Quienes;
  onChange(cambio: { [K in keyof Quienes]?: Quienes[K] | undefined }): void;
  periodo: ReactNode;
  /** On a phone the search comes when it is asked for. */
  buscando: boolean;
  children: ReactNode;
};
const NINGUNO = { Ambitos: [], Centros: [], Areas: [] };
/** One line on a desk, with the days that are seen; a phone has them below. */
function DeQuienes({ ambitos, ambito, value, onChange, periodo, buscando, children }: DeQuienesProps) {
  const { Ambitos, Centros, Areas } = ambitos ?? NINGUNO;
  const desk = useDesk();
  const opciones = (de: readonly { Codigo: string; Nombre: string }[]) =>
    de.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));
  const quienes = {
    id: 'ambito',
    label: 'De quiénes',
    options: Ambitos.map((id) => ({ id, label: NOMBRES[id] })),
    chips: true,
    fijo: true,
  };
  const donde = [
    { id: 'centro', label: 'Centro de trabajo', todos: 'Todos', options: opciones(Centros) },
    { id: 'area', label: 'Área', todos: 'Todas', options: opciones(Areas) },
  ];
  const buscar = (
    <SearchInput
      label="Buscar personas"
      placeholder="Nombre o matrícula"
      value={value.texto ?? ''}
      onChange={(texto) => onChange({ texto: texto || undefined })}
    />
  );
  const poner = (id: string, valor: string | undefined) =>
    onChange({ ...(id === 'ambito' && { centro: undefined, area: undefined }), [id]: valor });
  const deQuienes = Ambitos.length > 1 ? [quienes] : [];
  const deDonde = ambito === 'todos' ? donde : [];
  const puestos = { value: { ambito, ...value }, onChange: poner };
  if (desk)
    return (
      <FilterBar {...puestos} periodo={periodo} buscar={buscar} filtros={[...deQuienes, ...deDonde]}>
        {children}
      </FilterBar>
    );
  return (
    <div className="mb-3 grid gap-3 empty:hidden">
      {buscando && buscar}
      <FilterBar {...puestos} filtros={deQuienes} />
      <FilterBar {...puestos} filtros={deDonde} />
    </div>
  );
}
type EquipoProps = { quienes: Quienes; mes: boolean; entre: { desde: string; hasta: string }; filtrada: boolean };
function Equipo({ quienes, mes, entre, filtrada }: EquipoProps) {
  const desk = useDesk();
  const de = equipo(quienes, entre);
  const { hasNextPage } = useInfiniteQuery(de);
  return (
    <Paginas de={de} esqueleto={<Skeleton className="h-112 rounded-card" />}>
      {(filas) =>
        filas.length === 0 ? (
          <ListaVacia
            title="No hay nadie en este equipo"
            filtrada={filtrada}
            sin={{
              title: 'Nadie coincide',
              cambie: 'Cambie las palabras de la búsqueda.',
              ver: 'Ver a todo el equipo',
              to: RUTA,
            }}
          >
            Aquí verá a quienes tienen el mismo responsable que usted.
          </ListaVacia>
        ) : mes ? (
          <Ausencias filas={filas} {...entre} faltan={hasNextPage} />
        ) : desk ? (
          <Matriz filas={filas} {...entre} />
        ) : (
          <DiaDelEquipo filas={filas} />
        )
      }
    </Paginas>
  );
}
