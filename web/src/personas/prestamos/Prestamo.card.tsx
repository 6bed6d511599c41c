import { CalendarClock, UserRound, Wallet } from 'lucide-react';
import type { Prestamo } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { estadoCon } from '#web/casa/ui/piezas/badge.tsx';
import { Clamp, ConIcono, Dim, Row } from '#web/casa/ui/piezas/layout.tsx';

export const EstadoPrestamo = estadoCon({ 1: 'warn', 2: 'good', 3: 'bad', 5: 'info' });

/** States of granted loans. */
export const CONCEDIDOS: readonly number[] = [2, 5, 6];

/** '12 cuotas', '1 cuota'. */
export const enCuotas = (n: number): string => (n === 1 ? '1 cuota' : `${n} cuotas`);

/** One row of a list. `ajeno`: of somebody else, who is named. */
export function FilaPrestamo({ prestamo: p, ajeno = false }: { prestamo: Prestamo; ajeno?: boolean }) {
  const estado = <EstadoPrestamo de={p} />;
  return (
    <>
      {ajeno && (
        <Row ends top>
          <Persona nombre={p.Persona} size="sm" strong />
          {estado}
        </Row>
      )}
      <span className="grid">
        <Row ends top>
          <span className="min-w-0 flex-1 basis-28">
            <Clamp strong={!ajeno}>{p.Concepto || p.Tipo}</Clamp>
          </span>
          {!ajeno && estado}
        </Row>
        <Dim>
          {p.Tipo} · <span className="whitespace-nowrap">{p.Numero}</span>
        </Dim>
      </span>
      <span className="grid gap-1 text-[0.9375rem] tabular-nums">
        <ConIcono icono={Wallet}>
          {euros(p.Importe)}
          {p.TipoCodigo === 'P' && ` en ${enCuotas(p.Plazos)}`}
          {p.Pendiente > 0 && p.Pendiente < p.Importe && ` · quedan ${euros(p.Pendiente)}`}
        </ConIcono>
        {p.ProximaCuota !== null && (
          <ConIcono icono={CalendarClock}>
            {euros(p.Cuota)} el {fecha(p.ProximaCuota)}
          </ConIcono>
        )}
      </span>
      {p.EnManosDe !== '' && !ajeno && (
        <ConIcono icono={UserRound}>
          <Dim>En manos de {p.EnManosDe}</Dim>
        </ConIcono>
      )}
    </>
  );
}
