import type { ReciboEpi } from '#contract/planta/epi/recibo.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { CabezaDeFila } from '#web/casa/ui/personas/cabeza-de-fila.tsx';
import { Pestanas, TITULO } from './marco/Marco.card.tsx';
import { misRecibos } from './recibos.api.ts';

/** One row of a list. `ajeno`: of somebody else, who is named. */
export const FilaRecibo = ({ recibo: r, ajeno = false }: { recibo: ReciboEpi; ajeno?: boolean }) => (
  <CabezaDeFila titulo={r.Resumen} estado={<Estado de={r} />} persona={ajeno ? r.Persona : undefined}>
    {fecha(r.Fecha)} · {r.EntregadoPor} · <Texto look="nowrap">{r.Numero}</Texto>
  </CabezaDeFila>
);

/** Receipts of the person, the last first. */
export const RecibosEpiScreen = () => (
  <ListaConDetalle
    title={TITULO}
    elija="Elija un recibo para verlo y firmarlo."
    encima
    pestanas={<Pestanas value="recibos" />}
  >
    <Filas
      query={misRecibos()}
      label="Mis recibos"
      fila={(recibo) => <FilaRecibo recibo={recibo} />}
      apremia={({ acciones }) => acciones.includes('firmar')}
      abre={({ Id }) => ({ to: '/menu/epi/recibos/$id', params: { id: String(Id) } })}
      vacio={
        <EmptyState title="Todavía no tiene recibos">
          Cada vez que le entreguen un equipo de protección, aquí estará su recibo para firmarlo.
        </EmptyState>
      }
    />
  </ListaConDetalle>
);
