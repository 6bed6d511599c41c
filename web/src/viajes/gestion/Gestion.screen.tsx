import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useParams } from '@tanstack/react-router';
import type { OrdenGestion } from '#contract/viajes/viaje.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Ordenar } from '#web/casa/ui/tabla/ordenar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { enDireccion, GuardarVista, Vistas } from '#web/casa/ui/tabla/vistas.tsx';
import { NINGUN_VIAJE } from '#web/viajes/viaje/Viaje.card.tsx';
import { cuentasGestion, viajesGestion } from './gestion.api.ts';
import { columnas, GestionFila } from './GestionTabla.card.tsx';

const route = getRouteApi('/protegida/menu/gestion');
const TITULO = 'Agencia de viajes';
const CAPTION = 'Viajes de la agencia';
const POR_ATENDER = '2,4';
const TODOS = 'todos';
const filtros = [
  { id: POR_ATENDER, label: 'Por atender' },
  { id: '2', label: 'En propuestas' },
  { id: '3', label: 'Pendiente' },
  { id: '4', label: 'Aprobado' },
  { id: '6', label: 'Documentación' },
  { id: '5,7,8', label: 'Terminado' },
  { id: TODOS, label: 'Todos' },
];
const SALIDA = 'salida';
const ordenes: readonly { id: OrdenGestion; label: string }[] = [
  { id: SALIDA, label: 'Salida, primero la más próxima' },
  { id: '-salida', label: 'Salida, primero la más lejana' },
  { id: 'codigo', label: 'Código, de menor a mayor' },
  { id: '-codigo', label: 'Código, de mayor a menor' },
];
type Busqueda = { estados: string; texto: string; orden: OrdenGestion };

/** The travel desk: its queue, and beside it the trip being worked on. */
export function GestionScreen() {
  const { estados: wanted = POR_ATENDER, texto, orden = SALIDA } = route.useSearch();
  const estados = String(wanted);
  const { id } = useParams({ strict: false });
  const desk = useDesk();
  const ruta = id === undefined ? '/menu/gestion' : `/menu/gestion/${id}`;
  const filtrar = useFiltros<Busqueda>(ruta);
  const { data: cuentas = [] } = useQuery(cuentasGestion);
  const ordenar = (next: OrdenGestion) => filtrar({ orden: next === SALIDA ? undefined : next });
  const search = {
    estados: wanted === POR_ATENDER ? undefined : wanted,
    texto,
    orden: orden === SALIDA ? undefined : orden,
  };
  const contadas = texto === undefined ? cuentas : [];
  const cuantos = (cuales: string) =>
    contadas
      .filter(({ EstadoId }) => cuales === TODOS || cuales.split(',').includes(String(EstadoId)))
      .reduce((suma, { Total }) => suma + Total, 0);
  const buscar = (
    <SearchInput
      label="Buscar por código, persona, motivo o destino"
      placeholder="Código, persona o destino"
      value={texto ?? ''}
      onChange={(words) => filtrar({ texto: words })}
      width={80}
    />
  );
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      {...(!desk && { buscar, ordenar: <Ordenar ordenes={ordenes} value={orden} onChange={ordenar} /> })}
      pestanas={
        desk && (
          <Vistas
            label="Vistas"
            to={ruta}
            caption={CAPTION}
            search={search}
            propias={filtros.map(({ id: estado, label }) => ({
              id: estado,
              label,
              search: { estados: estado === POR_ATENDER ? undefined : enDireccion(estado) },
              count: cuantos(estado) > 99 ? '99+' : cuantos(estado) || undefined,
            }))}
          />
        )
      }
      filtros={
        <FilterBar
          buscar={buscar}
          filtros={
            desk
              ? []
              : [{ id: 'estados', label: 'Estado', options: filtros, cuentas: contadas, chips: true, fijo: true }]
          }
          value={{ estados }}
          onChange={(_, elegidos) => filtrar({ estados: elegidos === POR_ATENDER ? undefined : elegidos })}
        >
          <GuardarVista caption={CAPTION} search={search} />
        </FilterBar>
      }
    >
      <Tabla
        query={viajesGestion({ orden, estado: estados === TODOS ? undefined : estados, texto })}
        caption={CAPTION}
        columns={columnas}
        tarjeta={(v) => <GestionFila viaje={v} />}
        abre={({ Id }) => ({
          to: '/menu/gestion/$id',
          params: { id: String(Id) },
          search: true,
          state: { encima: true },
        })}
        rowLabel={(v) => `${v.Codigo}, ${v.Solicitante}, ${v.LugarDestino}`}
        orden={orden}
        onOrden={ordenar}
        vacio={
          <ListaVacia
            title="Nada espera a la agencia"
            filtrada={estados !== POR_ATENDER || texto !== undefined}
            sin={{ ...NINGUN_VIAJE, to: '/menu/gestion', search: { estados: TODOS } }}
          >
            Aquí aparecerán los viajes que pidan propuestas y los aprobados sin su documentación.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
