import { GRUPOS } from '#contract/personas/misdatos/misdatos.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { misCambios } from './misdatos.api.ts';

/** Changes requested by the person, the newest first. */
export const CambiosScreen = () => (
  <ListaConDetalle title="Mis cambios de datos" back="/menu/misdatos" elija="Elija un cambio para ver en qué está.">
    <Filas
      query={misCambios}
      label="Mis cambios de datos"
      fila={(c) => (
        <>
          <Row ends>
            <Texto look="strong">{GRUPOS[c.Grupo]}</Texto>
            <Estado de={c} />
          </Row>
          <Dim>
            {`${c.Numero} · ${fecha(c.FechaSolicitud)}`}
            {c.EnManosDe && ` · En manos de ${c.EnManosDe}`}
          </Dim>
        </>
      )}
      abre={({ Id }) => ({ to: '/menu/misdatos/cambios/$id', params: { id: String(Id) } })}
      vacio={
        <EmptyState title="No ha pedido ningún cambio">
          En «Mis datos», cada apartado tiene su botón «Pedir un cambio».
        </EmptyState>
      }
    />
  </ListaConDetalle>
);
