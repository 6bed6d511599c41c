import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { COMUNICACION } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { FiltroEstado } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { FilaMia } from './Comunicacion.card.tsx';
import { COMUNICACION_NUEVA, comunicacionesMias, cuentasMias, FOTOS_ESPERAN } from './comunicaciones.api.ts';
import { NuevaComunicacion } from './crear.port.tsx';
import { Pestanas } from './Pestanas.card.tsx';

const route = getRouteApi('/protegida/menu/comunicaciones');
const estados = { ...COMUNICACION.nombres, 1: 'Pendiente' };

/** Communications of this person. */
export function ComunicacionesScreen() {
  const search = route.useSearch();
  const { estado, texto } = search;
  const { data: cuentas = [] } = useQuery(cuentasMias(presentes({ texto })));
  const filtrar = useFiltros<{ estado: number; texto: string }>('/menu/comunicaciones');
  return (
    <ListaConDetalle
      title="Comunicaciones"
      elija="Elija una comunicación de la lista para ver su detalle."
      encima
      crear={<NuevaComunicacion />}
      buscar={{ label: 'Buscar comunicaciones', placeholder: 'Número, título o lugar', texto, filtrar }}
      pestanas={<Pestanas actual="mias" />}
      filtros={<FiltroEstado todos="Todas" nombres={estados} cuentas={cuentas} value={estado} filtrar={filtrar} />}
    >
      <Filas
        query={comunicacionesMias(presentes({ estado: estado?.toString(), texto }))}
        label="Mis comunicaciones"
        fila={(c) => <FilaMia comunicacion={c} />}
        abre={({ Id }) => ({ to: '/menu/comunicaciones/$id', params: { id: String(Id) }, search })}
        nuevas={{
          entidad: COMUNICACION_NUEVA,
          label: 'Comunicaciones pendientes de enviar',
          nota: ({ datos }) => (
            <Dim>
              Nadie la ha recibido todavía.{datos?.some(([label]) => label === 'Fotos') === true && ` ${FOTOS_ESPERAN}`}
            </Dim>
          ),
        }}
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
