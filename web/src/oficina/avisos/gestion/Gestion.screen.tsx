import { getRouteApi } from '@tanstack/react-router';
import type { OrdenAvisos } from '#contract/oficina/avisos/avisos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Ordenar } from '#web/casa/ui/tabla/ordenar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { GuardarVista, Vistas } from '#web/casa/ui/tabla/vistas.tsx';
import { avisosGestion, type BusquedaAvisos } from './gestion.api.ts';
import { AvisoTarjeta, columnas } from './Tabla.card.tsx';

const route = getRouteApi('/protegida/menu/comunicacion');
const estados = [
  { id: '3', label: 'Publicados' },
  { id: '1', label: 'Borradores' },
  { id: '2', label: 'Programados' },
  { id: '4,5', label: 'Terminados' },
];
const canales = [
  { id: 'A', label: 'Avisos' },
  { id: 'N', label: 'Noticias' },
  { id: 'C', label: 'Del comedor' },
] as const;

const TABLA = 'Avisos y noticias';
const RECIENTE = 'reciente';
const ordenes: readonly { id: OrdenAvisos | typeof RECIENTE; label: string }[] = [
  { id: RECIENTE, label: 'Lo último primero' },
  { id: 'titular', label: 'Titular' },
  { id: 'hasta', label: 'Lo que antes deja de verse' },
];

const SIN_COINCIDENCIAS = {
  title: 'Nada coincide',
  cambie: 'Cambie el estado, el tipo o las palabras de la búsqueda.',
  ver: 'Ver todo',
  to: '/menu/comunicacion',
} as const;

/** Notices and news of COMUNICACION, in any state, with their readings. */
export function GestionScreen() {
  const search = route.useSearch();
  const { estados: states, canal, texto, por } = search;
  const filtrar = useFiltros<BusquedaAvisos>('/menu/comunicacion');
  const desk = useDesk();
  const ordenar = (orden: OrdenAvisos | typeof RECIENTE) => filtrar({ por: orden === RECIENTE ? undefined : orden });
  return (
    <ListaConDetalle
      ancha
      title="Comunicación"
      buscar={{ label: 'Buscar por titular o texto', width: 80, texto, filtrar }}
      pestanas={
        desk && (
          <Vistas
            label="Vistas"
            to="/menu/comunicacion"
            caption={TABLA}
            search={search}
            propias={[
              { id: 'todos', label: 'Todos', search: {} },
              ...estados.map(({ id, label }) => ({ id, label, search: { estados: id } })),
            ]}
          />
        )
      }
      ordenar={<Ordenar ordenes={ordenes} value={por ?? RECIENTE} onChange={ordenar} />}
      crear={<CreateLink to="/menu/comunicacion/nuevo">Escribir</CreateLink>}
      filtros={
        <FilterBar
          filtros={[
            { id: 'estados', label: 'Estado', todos: 'Todos', options: estados, chips: true },
            { id: 'canal', label: 'Tipo', todos: 'Avisos y noticias', options: canales, chips: true },
          ]}
          value={{ estados: states, canal }}
          onChange={(id, valor) => filtrar({ [id]: valor })}
        >
          <GuardarVista caption={TABLA} search={search} />
        </FilterBar>
      }
    >
      <Tabla
        query={avisosGestion(search)}
        caption={TABLA}
        columns={columnas}
        tarjeta={(a) => <AvisoTarjeta aviso={a} />}
        abre={({ Id }) => ({ to: '/menu/comunicacion/$id', params: { id: String(Id) } })}
        rowLabel={(a) => `${a.Titular}, ${a.Canal}, ${a.Estado}`}
        orden={por}
        onOrden={ordenar}
        vacio={
          <ListaVacia
            title="Todavía no se ha escrito nada"
            action={
              <CreateLink to="/menu/comunicacion/nuevo" look="first">
                Escribir
              </CreateLink>
            }
            filtrada={states !== undefined || canal !== undefined || texto !== undefined}
            sin={SIN_COINCIDENCIAS}
          >
            Los avisos se leen antes de seguir; las noticias, cuando se quiere.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
