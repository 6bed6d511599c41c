import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { COMUNICACION } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import type { Comunicacion } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { FiltroEstado } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import type { Nuevas } from '#web/casa/ui/pagina/waiting.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { columnasMias, FilaMia } from './Comunicacion.card.tsx';
import { COMUNICACION_NUEVA, comunicacionesMias, cuentasMias, FOTOS_ESPERAN } from './comunicaciones.api.ts';
import { NuevaComunicacion } from './crear.port.tsx';
import { Pestanas } from './Pestanas.card.tsx';

const route = getRouteApi('/protegida/menu/comunicaciones');
const estados = { ...COMUNICACION.nombres, 1: 'Pendiente' };
const opciones = Object.entries(estados).map(([id, label]) => ({ id, label }));

const NUEVAS: Nuevas = {
  entidad: COMUNICACION_NUEVA,
  label: 'Comunicaciones pendientes de enviar',
  nota: ({ datos }) => (
    <Dim>
      Nadie la ha recibido todavía.{datos?.some(([label]) => label === 'Fotos') === true && ` ${FOTOS_ESPERAN}`}
    </Dim>
  ),
};

/** Communications of this person. */
export function ComunicacionesScreen() {
  const search = route.useSearch();
  const { estado, texto } = search;
  const { data: cuentas = [] } = useQuery(cuentasMias(presentes({ texto })));
  const filtrar = useFiltros<{ estado: number; texto: string }>('/menu/comunicaciones');
  const desk = useDesk();
  return (
    <ListaConDetalle
      title="Comunicaciones"
      ancha
      encima
      crear={<NuevaComunicacion />}
      buscar={{ label: 'Buscar comunicaciones', placeholder: 'Número, título o lugar', texto, filtrar }}
      pestanas={<Pestanas actual="mias" />}
      filtros={
        desk ? (
          <FilterBar
            filtros={[{ id: 'estado', label: 'Estado', options: opciones }]}
            value={{ estado }}
            onChange={(_, valor) => filtrar({ estado: valor === undefined ? valor : Number(valor) })}
          />
        ) : (
          <FiltroEstado todos="Todas" nombres={estados} cuentas={cuentas} value={estado} filtrar={filtrar} />
        )
      }
    >
      <Tabla
        query={comunicacionesMias(presentes({ estado: estado?.toString(), texto }))}
        orden="-fecha"
        caption="Mis comunicaciones"
        nuevas={NUEVAS}
        columns={columnasMias}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/comunicaciones/$id', params: { id: String(Id) }, search })}
        vacio={
          <ListaVacia
            title="Todavía no ha comunicado nada"
            filtrada={estado !== undefined || texto !== undefined}
            sin={{
              title: 'Ninguna comunicación coincide',
              cambie: 'Cambie el estado o las palabras de la búsqueda.',
              ver: 'Ver todas',
              to: '/menu/comunicaciones',
            }}
          >
            Comunique una avería o un riesgo: qué pasa y dónde, con fotos si ayudan a verlo.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
const tarjeta = (c: Comunicacion) => <FilaMia comunicacion={c} />;
