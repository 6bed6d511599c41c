import { CalendarDays, Clock, UserRound, UsersRound } from 'lucide-react';
import type { Acceso } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Clamp, ConIcono, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Days of an access: '23/11/2026', or '23/11/2026 - 27/11/2026 · 3 días'. */
function fechasCortas(dias: readonly string[]): string {
  const [primero = ''] = dias;
  return dias.length < 2
    ? fechaConDia(primero)
    : `${fechaConDia(primero)} - ${fechaConDia(dias.at(-1))} · ${dias.length}\u00A0días`;
}
/** People of an access: the first two by name, and the number of the others. */
function genteCorta(personas: Acceso['Personas']): string {
  const nombres = personas.slice(0, 2).map(({ Nombre }) => Nombre);
  const resto = personas.length - nombres.length;
  return resto > 0 ? `${nombres.join(', ')} y ${resto} más` : nombres.join(' y ');
}

/** Access in a list. `ajeno`: the reader is not its requester. */
export function FilaAcceso({ acceso, ajeno = false }: { acceso: Acceso; ajeno?: boolean }) {
  const lineas = [
    [CalendarDays, fechasCortas(acceso.Fechas)],
    [Clock, acceso.HoraInicioFinEstimada],
    [UsersRound, genteCorta(acceso.Personas)],
  ] as const;
  return (
    <>
      <span className="grid">
        <Row ends top>
          <span className="min-w-0 flex-1 basis-28">
            <Clamp strong>{acceso.Comentarios}</Clamp>
          </span>
          <Estado de={acceso} />
        </Row>
        <Dim>
          {acceso.TipoAcceso} · <Texto look="nowrap">{acceso.Numero}</Texto>
        </Dim>
      </span>
      <span className="grid gap-1 text-control tabular-nums">
        {lineas.map(([Icon, text]) => (
          <ConIcono key={text} icono={Icon}>
            {text}
          </ConIcono>
        ))}
      </span>
      {(ajeno || acceso.EnManosDe !== '') && (
        <ConIcono icono={UserRound}>
          <Dim>{ajeno ? `Lo pide ${acceso.Solicitante}` : `En manos de ${acceso.EnManosDe}`}</Dim>
        </ConIcono>
      )}
    </>
  );
}
