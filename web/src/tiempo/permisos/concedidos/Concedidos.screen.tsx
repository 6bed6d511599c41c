import { getRouteApi } from '@tanstack/react-router';
import { CUANDO_CONCEDIDOS, type PermisoConcedido } from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cuandoDe } from '../Permiso.card.tsx';
import { concedidos } from './concedidos.api.ts';

const RUTA = '/menu/permisosconcedidos';
const route = getRouteApi('/protegida/menu/permisosconcedidos');
const NOMBRES = { vigentes: 'Vigentes', pasados: 'Pasados', anulados: 'Anulados' } as const;

/** Granted leave of the reader's people, or of everybody for human resources (S-8350). */
export function ConcedidosScreen() {
  const search = route.useSearch();
  const { texto } = search;
  const cuando = CUANDO_CONCEDIDOS.find((cuandoConcedido) => cuandoConcedido === search.cuando) ?? 'vigentes';
  const filtrar = useFiltros<{ texto: string; cuando: string }>(RUTA);
  return (
    <ListaConDetalle
      title="Permisos concedidos"
      buscar={<BuscarPersonas texto={texto} filtrar={filtrar} />}
      filtros={
        <FilterChips
          label="Cuándo"
          options={CUANDO_CONCEDIDOS.map((id) => ({ id, label: NOMBRES[id] }))}
          value={cuando}
          onChange={(id) => filtrar({ cuando: id === 'vigentes' ? undefined : id })}
        />
      }
    >
      <Filas
        query={concedidos({ texto, cuando, orden: search.orden })}
        label={`Permisos ${NOMBRES[cuando].toLowerCase()}`}
        fila={(permiso) => <FilaConcedido permiso={permiso} />}
        abre={({ Id }) => ({ to: '/menu/permisosconcedidos/$id', params: { id: String(Id) }, search })}
        vacio={
          <ListaVacia
            title={cuando === 'vigentes' ? 'Nadie tiene un permiso concedido' : `No hay permisos ${cuando}`}
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

const FilaConcedido = ({ permiso }: { permiso: PermisoConcedido }) => (
  <span className="grid">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-28">
        <Persona nombre={permiso.Persona} foto={permiso.Foto} size="sm" strong />
      </span>
      <Estado de={permiso} />
    </Row>
    <span className="tabular-nums first-letter:uppercase">{cuandoDe(permiso)}</span>
    <Dim>
      {permiso.Tipo} · <Texto look="nowrap">{decirCantidad(permiso.Cantidad, permiso.Unidad)}</Texto>
    </Dim>
  </span>
);
