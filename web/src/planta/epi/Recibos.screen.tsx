import type { ReciboEpi } from '#contract/planta/epi/recibo.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { CabezaDeFila } from '#web/casa/ui/personas/cabeza-de-fila.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { Pestanas, TITULO } from './marco/Marco.card.tsx';
import { misRecibos } from './recibos.api.ts';

/** One row of a list. `ajeno`: of somebody else, who is named. */
export const FilaRecibo = ({ recibo: r, ajeno = false }: { recibo: ReciboEpi; ajeno?: boolean }) => (
  <CabezaDeFila titulo={r.Resumen} estado={<Estado de={r} />} persona={ajeno ? r.Persona : undefined}>
    {fecha(r.Fecha)} · {r.EntregadoPor} · <Texto look="nowrap">{r.Numero}</Texto>
  </CabezaDeFila>
);

const columnas: readonly Column<ReciboEpi>[] = [
  { id: 'resumen', header: 'Equipo', cell: (r) => <Texto look="name">{r.Resumen}</Texto>, texto: (r) => r.Resumen },
  { id: 'estado', header: 'Estado', ancho: 190, cell: (r) => <Estado de={r} /> },
  { id: 'numero', header: 'Recibo', ancho: 150, cell: (r) => r.Numero, className: 'whitespace-nowrap tabular-nums' },
  { id: 'fecha', header: 'Entregado', ancho: 120, cell: (r) => fecha(r.Fecha), className: 'tabular-nums' },
  { id: 'por', header: 'Lo entregó', ancho: 180, cell: (r) => r.EntregadoPor },
  { id: 'almacen', header: 'Almacén', ancho: 190, desde: 1000, cell: (r) => r.Almacen },
];

/** Receipts of the person, the last first. */
export const RecibosEpiScreen = () => (
  <ListaConDetalle title={TITULO} ancha encima pestanas={<Pestanas value="recibos" />}>
    <Tabla
      query={misRecibos()}
      orden="-fecha"
      caption="Mis recibos"
      columns={columnas}
      tarjeta={(recibo) => <FilaRecibo recibo={recibo} />}
      abre={({ Id }) => ({ to: '/menu/epi/recibos/$id', params: { id: String(Id) } })}
      rowLabel={(r) => r.Resumen}
      vacio={
        <EmptyState dibujo={<Muelle />} title="Todavía no tiene recibos">
          Cada vez que le entreguen un equipo de protección, aquí estará su recibo para firmarlo.
        </EmptyState>
      }
    />
  </ListaConDetalle>
);
