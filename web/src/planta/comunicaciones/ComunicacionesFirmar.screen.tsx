import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { FilaPorFirmar } from './Comunicacion.card.tsx';
import { comunicacionesPorFirmar } from './comunicaciones.api.ts';
import { Pestanas } from './Pestanas.card.tsx';

/** Communications that wait for this person's signature. */
export const ComunicacionesFirmarScreen = () => (
  <ListaConDetalle
    title="Comunicaciones por firmar"
    elija="Elija una comunicación para verla entera antes de decidir."
    pestanas={<Pestanas actual="firmar" />}
  >
    <Filas
      query={comunicacionesPorFirmar}
      label="Comunicaciones por firmar"
      fila={(c) => <FilaPorFirmar comunicacion={c} />}
      abre={({ Id }) => ({ to: '/menu/comunicaciones/firmar/$id', params: { id: String(Id) } })}
      vacio={
        <EmptyState title="Ninguna comunicación espera su firma">
          Cuando alguien comunique algo a su área, aparecerá aquí y se le notificará.
        </EmptyState>
      }
    />
  </ListaConDetalle>
);
