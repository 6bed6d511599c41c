import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { columnasPorFirmar, FilaPorFirmar } from './Comunicacion.card.tsx';
import { comunicacionesPorFirmar } from './comunicaciones.api.ts';
import { Pestanas } from './Pestanas.card.tsx';

/** Communications that wait for this person's signature. */
export const ComunicacionesFirmarScreen = () => (
  <ListaConDetalle title="Comunicaciones por firmar" ancha pestanas={<Pestanas actual="firmar" />}>
    <Tabla
      query={comunicacionesPorFirmar}
      caption="Comunicaciones por firmar"
      columns={columnasPorFirmar}
      tarjeta={(c) => <FilaPorFirmar comunicacion={c} />}
      abre={({ Id }) => ({ to: '/menu/comunicaciones/firmar/$id', params: { id: String(Id) } })}
      vacio={
        <EmptyState title="Ninguna comunicación espera su firma">
          Cuando alguien comunique algo a su área, aparecerá aquí y se le notificará.
        </EmptyState>
      }
    />
  </ListaConDetalle>
);
