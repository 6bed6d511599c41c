import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { FaltaDePersona, OrdenFaltas } from '#contract/planta/epi/falta.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { IconoDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { bajarFaltas, faltasEpi, type FiltroFaltas, opcionesDeFaltas } from './marco/epi.api.ts';
import { Pestanas, TITULO } from './marco/Entrega.card.tsx';

const route = getRouteApi('/protegida/menu/gestionepi/faltas');
const SIN_COINCIDENCIAS = {
  title: 'A nadie así le falta nada',
  cambie: 'Cambie las palabras o los filtros.',
  ver: 'Ver a todos',
  to: '/menu/gestionepi/faltas',
} as const;

const Faltan = ({ de }: { de: FaltaDePersona }) => (
  <ul className="grid gap-0.5">
    {de.Faltan.map((f) => (
      <li key={f.ArticuloId}>
        {f.Articulo} <Dim>{f.Detalle}</Dim>
      </li>
    ))}
  </ul>
);
const columnas: readonly Column<FaltaDePersona>[] = [
  {
    id: 'persona',
    header: 'Persona',
    sortable: true,
    cell: (p) => <Persona nombre={p.Persona} foto={p.Foto} size="sm" />,
  },
  { id: 'puesto', header: 'Puesto', sortable: true, ancho: 200, cell: (p) => p.Puesto },
  { id: 'centro', header: 'Centro', sortable: true, ancho: 130, cell: (p) => p.Centro },
  { id: 'area', header: 'Área', sortable: true, ancho: 180, desde: 1000, cell: (p) => p.Area },
  { id: 'faltan', header: 'Le falta', sortable: true, ancho: 340, cell: (p) => <Faltan de={p} /> },
];

/** People who lack obligatory equipment of their job. */
export function FaltasEpiScreen() {
  const { orden, ...search } = route.useSearch();
  const filtrar = useFiltros<FiltroFaltas & { orden?: OrdenFaltas }>('/menu/gestionepi/faltas');
  const desk = useDesk();
  const esPrl = hasRole(useSession(), 'PRL');
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      pestanas={<Pestanas value="faltas" />}
      buscar={{ label: 'Buscar personas', placeholder: 'Persona, matrícula o puesto', texto: search.texto, filtrar }}
      filtros={esPrl && <Filtros value={search} onChange={filtrar} />}
    >
      <Tabla
        query={faltasEpi({ ...search, orden: orden ?? (desk ? '-faltan' : undefined) })}
        orden={orden ?? '-faltan'}
        onOrden={(elegido: OrdenFaltas) => filtrar({ orden: elegido })}
        descarga={esPrl ? <IconoDeFichero descargar={bajarFaltas} args={search} /> : undefined}
        caption="Personas a las que les falta algún EPI"
        columns={columnas}
        tarjeta={(p) => (
          <Stack gap="xs">
            <Persona nombre={p.Persona} foto={p.Foto} size="sm" strong />
            <Dim>{[p.Puesto, p.Centro].filter(Boolean).join(' · ')}</Dim>
            <Faltan de={p} />
          </Stack>
        )}
        abre={({ Id }) => ({ to: '/menu/gestionepi/personas/$id', params: { id: String(Id) } })}
        rowLabel={(p) => `Entregar a ${p.Persona}`}
        vacio={
          <ListaVacia
            title="A nadie le falta nada"
            filtrada={Object.values(search).some((filtro) => filtro !== undefined)}
            sin={SIN_COINCIDENCIAS}
          >
            Todas las personas tienen en vigor lo que su puesto les obliga a llevar.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

function Filtros({ value, onChange }: { value: FiltroFaltas; onChange(cambio: FiltroFaltas): void }) {
  const { data } = useQuery(opcionesDeFaltas);
  const opcion = ({ Codigo, Nombre }: { Codigo: string; Nombre: string }) => ({ id: Codigo, label: Nombre });
  const filtros = [
    { id: 'centro', label: 'Centro', todos: 'Todos', options: data?.Centros.map(opcion) ?? [] },
    { id: 'area', label: 'Área', todos: 'Todas', options: data?.Areas.map(opcion) ?? [] },
    { id: 'puesto', label: 'Puesto', todos: 'Todos', options: data?.Puestos.map((id) => ({ id, label: id })) ?? [] },
  ] as const;
  return <FilterBar filtros={filtros} value={value} onChange={(id, valor) => onChange({ [id]: valor })} />;
}
