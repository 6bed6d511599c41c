import { CalendarClock, MapPin, UserRound } from 'lucide-react';
import { conTalla } from '#contract/planta/epi/almacen/almacen.rules.ts';
import type { SolicitudEpi } from '#contract/planta/epi/epi.schemas.ts';
import { ESTADO_EPI } from '#contract/planta/epi/epi.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { ConIcono } from '#web/casa/ui/piezas/layout.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { CabezaDeFila } from '#web/casa/ui/personas/cabeza-de-fila.tsx';

/** 'Guante de nitrilo, talla 9 (2)'. */
type Cosa = Pick<SolicitudEpi, 'Articulo' | 'Modelo' | 'Talla' | 'Cantidad'>;
export const cosaDe = ({ Articulo, Modelo, Talla, Cantidad }: Cosa): string =>
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
  return (
    <>
      <CabezaDeFila titulo={cosaDe(s)} estado={<Estado de={s} />} persona={ajena ? s.Persona : undefined} foto={s.Foto}>
        {s.Motivo} · <Texto look="nowrap">{s.Numero}</Texto>
      </CabezaDeFila>
      <span className="grid gap-1 text-control tabular-nums">
        <ConIcono icono={CalendarClock}>Pedido el {fecha(s.Fecha)}</ConIcono>
        {ajena && s.Centro !== '' && <ConIcono icono={MapPin}>{s.Centro}</ConIcono>}
        {siguiente !== '' && !ajena && <ConIcono icono={UserRound}>{siguiente}</ConIcono>}
      </span>
    </>
  );
}
