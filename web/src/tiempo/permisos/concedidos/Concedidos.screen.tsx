import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  CUANDO_CONCEDIDOS,
  type OrdenConcedidos,
  type PermisoConcedido,
} from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { traida } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { GuardarVista, Vistas } from '#web/casa/ui/tabla/vistas.tsx';
import { columnasDe, FilaConcedido, PanelConcedido, useMarcarConcedidos } from './Concedido.card.tsx';
import { PERMISO_DE_OTRO, puedePedir } from '../permisos.api.ts';
import { concedidos } from './concedidos.api.ts';

const RUTA = '/menu/permisosconcedidos';
const TITULO = 'Permisos concedidos';
const route = getRouteApi('/protegida/menu/permisosconcedidos');
const NOMBRES = {
  vigentes: 'Vigentes',
  pasados: 'Pasados',
  anulados: 'Anulados',
  pedidos: 'Pedidos por usted',
} as const;
const VACIO = {
  vigentes: 'Nadie tiene un permiso concedido',
  pasados: 'No hay permisos pasados',
  anulados: 'No hay permisos anulados',
  pedidos: 'No ha pedido ningún permiso para otra persona',
} as const;
const OTROS = CUANDO_CONCEDIDOS.filter((id) => id !== 'vigentes').map((id) => ({ id, label: NOMBRES[id] }));

/** Granted leave of the reader's people, or of everybody for human resources (S-8350). */
export function ConcedidosScreen() {
  const search = route.useSearch();
  const { texto, orden } = search;
  const desk = useDesk();
  const cuando = CUANDO_CONCEDIDOS.find((cuandoConcedido) => cuandoConcedido === search.cuando) ?? 'vigentes';
  const filtrar = useFiltros<{ texto: string; cuando: string; orden: OrdenConcedidos }>(RUTA);
  const marcar = useMarcarConcedidos();
  const buscar = <BuscarPersonas texto={texto} filtrar={filtrar} width={64} />;
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      crear={
        <CreateLink to="/menu/permisos/nuevo" search={{ para: 'otra' }} may={traida(useQuery(puedePedir))}>
          Pedir para otra persona
        </CreateLink>
      }
      {...(!desk && { buscar })}
      pestanas={
        desk && (
          <Vistas
            label="Vistas"
            to={RUTA}
            caption={TITULO}
            search={search}
            propias={[
              { id: 'vigentes', label: NOMBRES.vigentes, search: {} },
              ...OTROS.map(({ id, label }) => ({ id, label, search: { cuando: id } })),
            ]}
          />
        )
      }
      filtros={
        <FilterBar
          buscar={buscar}
          filtros={
            desk ? [] : [{ id: 'cuando', label: 'Cuándo', todos: NOMBRES.vigentes, options: OTROS, chips: true }]
          }
          value={search}
          onChange={(id, valor) => filtrar({ [id]: valor })}
        >
          <GuardarVista caption={TITULO} search={search} />
        </FilterBar>
      }
    >
      <Tabla
        query={concedidos({ texto, cuando, orden })}
        orden={orden ?? (cuando === 'vigentes' ? 'desde' : '-desde')}
        onOrden={(elegido: OrdenConcedidos) => filtrar({ orden: elegido })}
        caption={TITULO}
        columns={columnasDe(cuando)}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/permisosconcedidos/$id', params: { id: String(Id) }, search })}
        rowLabel={rowLabel}
        marcar={marcar}
        panel={panel}
        nuevas={{ entidad: PERMISO_DE_OTRO, label: 'Permisos pendientes de enviar' }}
        abrir="Abrir permiso"
        vacio={
          <ListaVacia
            title={VACIO[cuando]}
            filtrada={texto !== undefined}
            sin={{
              title: 'Nadie coincide',
              cambie: 'Cambie las palabras de la búsqueda.',
              ver: 'Ver todos',
              to: RUTA,
              search: { cuando },
            }}
          >
            Aquí están los permisos de las personas por las que responde, para acortarlos o dejarlos sin efecto.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
const tarjeta = (permiso: PermisoConcedido) => <FilaConcedido permiso={permiso} />;
const panel = (permiso: PermisoConcedido) => <PanelConcedido permiso={permiso} />;
const rowLabel = (p: PermisoConcedido) => `${p.Persona}, ${p.Tipo}`;
