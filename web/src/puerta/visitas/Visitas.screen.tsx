import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { VISITA } from '#contract/puerta/visitas/visitas.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { FiltroEstado } from '#web/casa/ui/piezas/filter-chips.tsx';
import { FilaVisita } from './Visita.card.tsx';
import { type FiltroVisitas, misVisitas, puedeCrearVisita, VISITA_NUEVA } from './visitas.api.ts';

const route = getRouteApi('/protegida/menu/visitas');
const SIN_COINCIDENCIAS = {
  title: 'Ninguna visita coincide',
  cambie: 'Cambie las palabras o el estado.',
  ver: 'Ver todas las visitas',
  to: '/menu/visitas',
} as const;

/** Visits received by the person, the newest first. */
export function VisitasScreen() {
  const search = route.useSearch();
  const { estado, texto } = search;
  const filtrar = useFiltros<FiltroVisitas>('/menu/visitas');
  const may = useQuery(puedeCrearVisita).data;
  return (
    <ListaConDetalle
      title="Visitas"
      elija="Elija una visita de la lista para ver su detalle."
      encima
      crear={
        <CreateLink to="/menu/visitas/nueva" may={may}>
          Nueva visita
        </CreateLink>
      }
      buscar={{ label: 'Buscar visitas', placeholder: 'Empresa, persona o motivo', texto, filtrar }}
      filtros={<FiltroEstado todos="Todas" nombres={VISITA.nombres} value={estado} filtrar={filtrar} />}
    >
      <Filas
        query={misVisitas(search)}
        label="Mis visitas"
        fila={(visita) => <FilaVisita visita={visita} />}
        abre={({ Id }) => ({ to: '/menu/visitas/$id', params: { id: String(Id) }, search })}
        nuevas={{ entidad: VISITA_NUEVA, label: 'Visitas pendientes de enviar' }}
        vacio={
          <ListaVacia
            title="Todavía no ha pedido visitas"
            filtrada={estado !== undefined || texto !== undefined}
            sin={SIN_COINCIDENCIAS}
          >
            Diga quién viene, cuándo y a dónde: cada persona recibe su pase por correo.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
