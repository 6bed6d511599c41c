import { CalendarClock, MapPin, UserRound } from 'lucide-react';
import { conTalla } from '#contract/planta/epi/almacen/almacen.rules.ts';
import type { SolicitudEpi } from '#contract/planta/epi/epi.schemas.ts';
import { ESTADO_EPI } from '#contract/planta/epi/epi.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { estadoCon } from '#web/casa/ui/piezas/badge.tsx';
import { Clamp, ConIcono, Dim, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';

export const EstadoEpi = estadoCon({ 1: 'warn', 2: 'info', 3: 'bad', 5: 'good', 6: 'neutral' });

/** 'Guante de nitrilo, talla 9 (2)'. */
export const cosaDe = ({ Articulo, Modelo, Talla, Cantidad }: SolicitudEpi): string =>
  `${conTalla([Articulo, Modelo].filter(Boolean).join(' '), Talla)}${Cantidad === 1 ? '' : ` (${Cantidad})`}`;

/** Next step, in words; '' when the request is closed. */
export function siguienteDe({ EstadoId, EnManosDe, Almacen }: SolicitudEpi): string {
  if (EstadoId === ESTADO_EPI.solicitada) return `Lo decide ${EnManosDe || 'Prevención'}`;
  if (EstadoId === ESTADO_EPI.aprobada) return 'El almacén lo está preparando';
  return EstadoId === ESTADO_EPI.preparada ? `Puede recogerse en ${Almacen}` : '';
}

/** One row of a list. `ajena`: of somebody else, who is named. */
export function FilaSolicitud({ solicitud: s, ajena = false }: { solicitud: SolicitudEpi; ajena?: boolean }) {
  const siguiente = siguienteDe(s);
  const estado = <EstadoEpi de={s} />;
  return (
    <>
      {ajena && (
        <Row ends top>
          <Persona nombre={s.Persona} size="sm" strong />
          {estado}
        </Row>
      )}
      <span className="grid">
        <Row ends top>
          <span className="min-w-0 flex-1 basis-28">
            <Clamp strong={!ajena}>{cosaDe(s)}</Clamp>
          </span>
          {!ajena && estado}
        </Row>
        <Dim>
          {s.Motivo} · <span className="whitespace-nowrap">{s.Numero}</span>
        </Dim>
      </span>
      <span className="grid gap-1 text-[0.9375rem] tabular-nums">
        <ConIcono icono={CalendarClock}>Pedido el {fecha(s.Fecha)}</ConIcono>
        {ajena && s.Centro !== '' && <ConIcono icono={MapPin}>{s.Centro}</ConIcono>}
        {siguiente !== '' && !ajena && <ConIcono icono={UserRound}>{siguiente}</ConIcono>}
      </span>
    </>
  );
}
