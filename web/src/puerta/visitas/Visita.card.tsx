import { CalendarDays, MapPin, UserRound, UsersRound } from 'lucide-react';
import type { Visita } from '#contract/puerta/visitas/visita.schemas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { estadoCon } from '#web/casa/ui/piezas/badge.tsx';
import { Clamp, ConIcono, Dim, Row, Texto } from '#web/casa/ui/piezas/layout.tsx';

export const EstadoVisita = estadoCon({ 1: 'warn', 2: 'good', 3: 'bad', 4: 'info' });

/** The first two by name and the others by their number. */
export function genteDe(nombres: readonly string[]): string {
  const resto = nombres.length - 2;
  return resto > 0 ? `${nombres.slice(0, 2).join(', ')} y ${resto} más` : nombres.join(' y ');
}
/** '09:00 - 13:00', with the next day of a night. */
export const horasDe = ({ HoraInicio, HoraFin }: Pick<Visita, 'HoraInicio' | 'HoraFin'>): string =>
  `${HoraInicio} - ${HoraFin}${HoraFin < HoraInicio ? ' (+1)' : ''}`;

/** One row of a list. `ajena`: its host is named. */
export function FilaVisita({ visita: v, ajena = false }: { visita: Visita; ajena?: boolean }) {
  return (
    <>
      <span className="grid">
        <Row ends top>
          <span className="min-w-0 flex-1 basis-28">
            <Clamp strong>{v.Empresa}</Clamp>
          </span>
          <EstadoVisita de={v} />
        </Row>
        <Dim>
          {v.Motivo} · <Texto look="nowrap">{v.Numero}</Texto>
        </Dim>
      </span>
      <span className="grid gap-1 text-[0.9375rem] tabular-nums">
        <ConIcono icono={CalendarDays}>
          {fechaConDia(v.Fecha)}, {horasDe(v)}
        </ConIcono>
        <ConIcono icono={UsersRound}>{genteDe(v.Nombres)}</ConIcono>
        <ConIcono icono={MapPin}>
          {v.Zona}, {v.CentroNombre}
        </ConIcono>
      </span>
      {ajena && (
        <ConIcono icono={UserRound}>
          <Dim>Recibe {v.Anfitrion}</Dim>
        </ConIcono>
      )}
    </>
  );
}
