import { GRUPOS } from '#contract/personas/misdatos/misdatos.rules.ts';
import type { Cambio } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Nombre } from '#web/casa/ui/tabla/nombre.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { misCambios } from './misdatos.api.ts';

const columnas: readonly Column<Cambio>[] = [
  {
    id: 'grupo',
    header: 'Cambio',
    cell: (c) => <Nombre bajo={c.Campos.map(({ Campo }) => Campo).join(', ')}>{GRUPOS[c.Grupo]}</Nombre>,
    texto: (c) => GRUPOS[c.Grupo],
  },
  { id: 'estado', header: 'Estado', ancho: 160, cell: (c) => <Estado de={c} /> },
  { id: 'manos', header: 'En manos de', ancho: 220, cell: (c) => c.EnManosDe || '—' },
  { id: 'numero', header: 'Número', ancho: 160, cell: (c) => c.Numero, className: 'whitespace-nowrap tabular-nums' },
  { id: 'fecha', header: 'Pedido', ancho: 120, cell: (c) => fecha(c.FechaSolicitud), className: 'tabular-nums' },
];
const tarjeta = (c: Cambio) => (
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
);

/** Changes requested by the person, the newest first. */
export const CambiosScreen = () => (
  <ListaConDetalle title="Mis cambios de datos" back="/menu/misdatos" ancha>
    <Tabla
      query={misCambios}
      caption="Mis cambios de datos"
      columns={columnas}
      tarjeta={tarjeta}
      abre={({ Id }) => ({ to: '/menu/misdatos/cambios/$id', params: { id: String(Id) } })}
      vacio={
        <EmptyState title="No ha pedido ningún cambio">
          En «Mis datos», cada apartado tiene su botón «Pedir un cambio».
        </EmptyState>
      }
    />
  </ListaConDetalle>
);
