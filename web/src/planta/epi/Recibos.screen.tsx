import { FileText } from 'lucide-react';
import type { ReciboEpi } from '#contract/planta/epi/recibo.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { estadoCon } from '#web/casa/ui/piezas/badge.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Clamp, Dim, Row, Texto } from '#web/casa/ui/piezas/layout.tsx';
import { Pestanas, TITULO } from './marco/Marco.card.tsx';
import { misRecibos } from './recibos.api.ts';

export const EstadoRecibo = estadoCon({ 1: 'warn', 2: 'good', 3: 'bad' });

/** One row of a list. `ajeno`: of somebody else, who is named. */
export function FilaRecibo({ recibo: r, ajeno = false }: { recibo: ReciboEpi; ajeno?: boolean }) {
  const estado = <EstadoRecibo de={r} />;
  return (
    <>
      {ajeno && (
        <Row ends top>
          <Persona nombre={r.Persona} size="sm" strong />
          {estado}
        </Row>
      )}
      <span className="grid">
        <Row ends top>
          <span className="min-w-0 flex-1 basis-28">
            <Clamp strong={!ajeno}>{r.Resumen}</Clamp>
          </span>
          {!ajeno && estado}
        </Row>
        <Dim>
          {fecha(r.Fecha)} · {r.EntregadoPor} · <Texto look="nowrap">{r.Numero}</Texto>
        </Dim>
      </span>
    </>
  );
}

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
        <EmptyState icon={<FileText />} title="Todavía no tiene recibos">
          Cada vez que le entreguen un equipo de protección, aquí estará su recibo para firmarlo.
        </EmptyState>
      }
    />
  </ListaConDetalle>
);
