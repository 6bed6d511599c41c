import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useParams } from '@tanstack/react-router';
import type { OrdenGestion } from '#contract/viajes/viaje.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Ordenar } from '#web/casa/ui/tabla/ordenar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { NINGUN_VIAJE } from '#web/viajes/viaje/Viaje.card.tsx';
import { cuentasGestion, viajesGestion } from './gestion.api.ts';
import { columnas, GestionFila } from './GestionTabla.card.tsx';

const route = getRouteApi('/protegida/menu/gestion');
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
  const filtrar = useFiltros<Busqueda>(id === undefined ? '/menu/gestion' : `/menu/gestion/${id}`);
  const { data: cuentas = [] } = useQuery(cuentasGestion);
  const ordenar = (next: OrdenGestion) => filtrar({ orden: next === SALIDA ? undefined : next });
  return (
    <ListaConDetalle
      title="Agencia de viajes"
      ancha
      buscar={
        <SearchInput
          label="Buscar por código, persona, motivo o destino"
          placeholder="Código, persona o destino"
          value={texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          width={80}
        />
      }
      ordenar={<Ordenar ordenes={ordenes} value={orden} onChange={ordenar} />}
      filtros={
        <FilterChips
          label="Estado"
          options={filtros}
          cuentas={texto === undefined ? cuentas : []}
          value={estados}
          onChange={(elegidos) => filtrar({ estados: elegidos === POR_ATENDER ? undefined : elegidos })}
        />
      }
    >
      <Tabla
        query={viajesGestion({ orden, estado: estados === TODOS ? undefined : estados, texto })}
        caption="Viajes de la agencia"
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
