import { CalendarClock, UserRound, Wallet } from 'lucide-react';
import type { Prestamo } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { ConIcono } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { CabezaDeFila } from '#web/casa/ui/personas/cabeza-de-fila.tsx';

/** States of granted loans. */
export const CONCEDIDOS: readonly number[] = [2, 5, 6];

/** '12 cuotas', '1 cuota'. */
export const enCuotas = (n: number): string => (n === 1 ? '1 cuota' : `${n} cuotas`);

/** One row of a list. `ajeno`: of somebody else, who is named. */
export function FilaPrestamo({ prestamo: p, ajeno = false }: { prestamo: Prestamo; ajeno?: boolean }) {
  return (
    <>
      <CabezaDeFila
        titulo={p.Concepto || p.Tipo}
        estado={<Estado de={p} />}
        persona={ajeno ? p.Persona : undefined}
        foto={p.Foto}
      >
        {p.Tipo} · <Texto look="nowrap">{p.Numero}</Texto>
      </CabezaDeFila>
      <span className="grid gap-1 text-control tabular-nums">
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
