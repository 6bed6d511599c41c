import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Baja, CUANDO_BAJAS, type OrdenBajas } from '#contract/tiempo/bajas/baja.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { traida } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { columnas, columnasMias, diasDe, FilaBaja, FilaMia } from './Baja.card.tsx';
import { BAJA_NUEVA, bajasDeOtros, misBajas, puedeComunicar } from './bajas.api.ts';

/** The person's own sickness. */
export const BajasScreen = () => (
  <ListaConDetalle
    title="Bajas"
    ancha
    encima
    crear={
      <CreateLink to="/menu/bajas/nueva" may={traida(useQuery(puedeComunicar))}>
        Comunicar una baja
      </CreateLink>
    }
  >
    <Tabla
      query={misBajas}
      caption="Mis bajas"
      columns={columnasMias}
      tarjeta={(baja) => <FilaMia baja={baja} />}
      abre={({ Id }) => ({ to: '/menu/bajas/$id', params: { id: String(Id) } })}
      rowLabel={(b) => `Baja, ${diasDe(b)}`}
      nuevas={{ entidad: BAJA_NUEVA, label: 'Bajas pendientes de enviar' }}
      vacio={
        <EmptyState title="No tiene ninguna baja">
          Comuníquela aquí el primer día, con el parte si ya lo tiene. También sin conexión.
        </EmptyState>
      }
    />
  </ListaConDetalle>
);

const RUTA = '/menu/gestionbajas';
const route = getRouteApi('/protegida/menu/gestionbajas');
const NOMBRES = { abiertas: 'En curso', pasadas: 'Pasadas', retiradas: 'Retiradas' } as const;
const opciones = CUANDO_BAJAS.map((id) => ({ id, label: NOMBRES[id] }));

/** Sickness of the reader's people, or of everybody for human resources. */
export function GestionBajasScreen() {
  const search = route.useSearch();
  const { texto, orden } = search;
  const desk = useDesk();
  const cuando = CUANDO_BAJAS.find((id) => id === search.cuando) ?? 'abiertas';
  const filtrar = useFiltros<{ texto: string; cuando: string; orden: OrdenBajas }>(RUTA);
  const buscar = <BuscarPersonas texto={texto} filtrar={filtrar} width={64} />;
  return (
    <ListaConDetalle
      title="Bajas de la plantilla"
      ancha
      {...(!desk && { buscar })}
      crear={<CreateLink to="/menu/gestionbajas/nueva">Comunicar una baja</CreateLink>}
      filtros={
        <FilterBar
          buscar={buscar}
          filtros={[{ id: 'cuando', label: 'Cuándo', options: opciones, chips: true, fijo: true }]}
          value={{ cuando }}
          onChange={(_, id) => filtrar({ cuando: id === 'abiertas' ? undefined : id })}
        />
      }
    >
      <Tabla
        query={bajasDeOtros({ texto, cuando, orden })}
        orden={orden ?? (cuando === 'abiertas' ? 'fin' : '-fin')}
        onOrden={(elegido: OrdenBajas) => filtrar({ orden: elegido })}
        caption={`Bajas: ${NOMBRES[cuando].toLowerCase()}`}
        columns={columnas}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/gestionbajas/$id', params: { id: String(Id) }, search })}
        rowLabel={(b) => `${b.Persona}, ${diasDe(b)}`}
        abrir="Abrir baja"
        vacio={
          <ListaVacia
            title={cuando === 'abiertas' ? 'Nadie está de baja' : 'No hay ninguna'}
            filtrada={texto !== undefined}
            sin={{
              title: 'Nadie coincide',
              cambie: 'Cambie las palabras de la búsqueda.',
              ver: 'Ver todas',
              to: RUTA,
              search: { cuando },
            }}
          >
            Aquí están las bajas de las personas por las que responde, con su final previsto.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
const tarjeta = (baja: Baja) => <FilaBaja baja={baja} />;
