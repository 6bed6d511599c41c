import { getRouteApi, type LinkProps } from '@tanstack/react-router';
import type { PapelQueCaduca } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Nombre } from '#web/casa/ui/tabla/nombre.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { Pestanas } from './Marco.card.tsx';
import { caducan } from './subcontratas.api.ts';

const RUTA = '/menu/subcontratas/caducan';
const route = getRouteApi('/protegida/menu/subcontratas/caducan');
const OPCIONES = [{ id: '60', label: 'En 60 días' }] as const;
const GRUPOS = [
  { titulo: 'Caducados', toma: (p: PapelQueCaduca) => p.Caducado },
  { titulo: 'Por caducar', toma: (p: PapelQueCaduca) => !p.Caducado },
] as const;

const palabraDe = (p: PapelQueCaduca) => (p.Caducado ? 'Vencido' : 'Caduca pronto');
const columnas: readonly Column<PapelQueCaduca>[] = [
  {
    id: 'de',
    header: 'De quién',
    cell: (p) => <Nombre bajo={p.PersonaId === null ? undefined : p.Subcontrata}>{p.De}</Nombre>,
    texto: (p) => p.De,
  },
  { id: 'papel', header: 'Papel', ancho: 380, cell: (p) => p.Tipo },
  { id: 'estado', header: 'Plazo', ancho: 150, cell: (p) => <Estado palabra={palabraDe(p)} /> },
  { id: 'caduca', header: 'Caduca', ancho: 120, cell: (p) => fecha(p.Caduca), className: 'tabular-nums' },
  {
    id: 'obligatorio',
    header: 'Se exige',
    ancho: 120,
    desde: 900,
    cell: (p) => (p.Obligatorio ? 'Obligatorio' : <Dim>Voluntario</Dim>),
  },
];
const Plazo = ({ de: p }: { de: PapelQueCaduca }) => (
  <Estado palabra={palabraDe(p)}>
    {p.Caducado ? 'Caducó' : 'Caduca'} el {fecha(p.Caduca)}
  </Estado>
);
const tarjeta = (p: PapelQueCaduca) => (
  <Stack gap="xs">
    <Row ends top>
      <Texto look="title wide">{p.Tipo}</Texto>
      <Plazo de={p} />
    </Row>
    <Dim>
      {[p.De, p.PersonaId === null ? '' : p.Subcontrata, p.Obligatorio ? '' : 'Voluntario'].filter(Boolean).join(' · ')}
    </Dim>
  </Stack>
);
const abre = (p: PapelQueCaduca): LinkProps =>
  p.PersonaId === null
    ? { to: '/menu/subcontratas/$id', params: { id: String(p.SubcontrataId) } }
    : { to: '/menu/subcontratas/personas/$id', params: { id: String(p.PersonaId) } };

/** Papers that have expired or expire soon, without a renewal: the first to expire comes first. On a phone, in two groups. */
export function CaducanScreen() {
  const { dias = '30' } = route.useSearch();
  const filtrar = useFiltros<{ dias: '30' | '60' }>(RUTA);
  const desk = useDesk();
  const vacio = (
    <EmptyState title="Nada caduca en ese plazo">
      Ningún papel ha caducado sin renovar ni caduca en los próximos {dias} días.
    </EmptyState>
  );
  return (
    <ListaConDetalle
      title="Subcontratas"
      ancha
      pestanas={<Pestanas actual="caducan" />}
      filtros={
        <FilterBar
          filtros={[{ id: 'dias', label: 'Plazo', todos: 'En 30 días', options: OPCIONES, chips: true }]}
          value={{ dias: dias === '60' ? dias : undefined }}
          onChange={(_, id) => filtrar({ dias: id === '60' ? '60' : undefined })}
        />
      }
    >
      {desk ? (
        <Tabla
          query={caducan(dias)}
          caption="Lo que caduca"
          columns={columnas}
          tarjeta={tarjeta}
          abre={abre}
          vacio={vacio}
        />
      ) : (
        <Filas
          query={caducan(dias)}
          label="Lo que caduca"
          grupos={GRUPOS}
          apremia={(p) => p.Caducado && p.Obligatorio}
          fila={tarjeta}
          abre={abre}
          vacio={vacio}
        />
      )}
    </ListaConDetalle>
  );
}
