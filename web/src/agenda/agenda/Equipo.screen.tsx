import { Paginas } from '#web/casa/ui/pagina/paginas.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AMBITOS, AmbitoAgenda } from '#contract/agenda/agenda/agenda.schemas.ts';
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { MasFiltros } from '#web/casa/ui/piezas/disclosure.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { ambito as leerAmbito, equipo, type Quienes } from './agenda.api.ts';
import { entreDe, Pasos } from './Agenda.card.tsx';
import { Ausencias, LeyendaDeAusencias } from './equipo/Ausencias.card.tsx';
import { LeyendaAgenda } from './Marca.card.tsx';
import { DiaDelEquipo, Matriz } from './Matriz.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';

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
  const vista = desk ? pedida : 'dia';
  const query = useQuery(leerAmbito);
  const ambito = ambitoPedido ?? query.data?.Ambitos.at(-1) ?? 'mio';
  return (
    <>
      <PageHeader title="Agenda" />
      <Pestanas parte="equipo" />
      <DeQuienes ambitos={query.data} ambito={ambito} value={resto} onChange={filtrar} />
      <Pasos de={{ vista, fecha }} vistas={desk ? ['semana', 'mes'] : []} onCambiar={filtrar}>
        {vista === 'mes' ? <LeyendaDeAusencias /> : query.data && <LeyendaAgenda empresa={query.data.Empresa} />}
      </Pasos>
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
};
const NINGUNO = { Ambitos: [], Centros: [], Areas: [] };
function DeQuienes({ ambitos, ambito, value, onChange }: DeQuienesProps) {
  const { Ambitos, Centros, Areas } = ambitos ?? NINGUNO;
  const desk = useDesk();
  const opciones = (de: readonly { Codigo: string; Nombre: string }[]) =>
    de.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));
  const donde = (
    <>
      <Select
        label="Centro de trabajo"
        placeholder="Todos"
        clearable
        options={opciones(Centros)}
        value={value.centro ?? ''}
        onChange={(centro) => onChange({ centro: centro || undefined })}
      />
      <Select
        label="Área"
        placeholder="Todas"
        clearable
        options={opciones(Areas)}
        value={value.area ?? ''}
        onChange={(area) => onChange({ area: area || undefined })}
      />
    </>
  );
  return (
    <div className="mb-3 grid gap-3">
      {Ambitos.length > 1 && (
        <FilterChips
          label="De quiénes"
          options={Ambitos.map((id) => ({ id, label: NOMBRES[id] }))}
          value={ambito}
          // one of those above
          onChange={(id) => onChange({ ambito: id as Ambito, centro: undefined, area: undefined })}
        />
      )}
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] items-end gap-3 lg:grid-cols-3">
        <SearchInput
          label="Buscar personas"
          placeholder="Nombre o matrícula"
          value={value.texto ?? ''}
          onChange={(texto) => onChange({ texto: texto || undefined })}
        />
        {ambito === 'todos' && desk && donde}
      </div>
      {ambito === 'todos' && !desk && (
        <MasFiltros open={Boolean(value.centro ?? value.area)}>
          <div className="grid gap-3">{donde}</div>
        </MasFiltros>
      )}
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
