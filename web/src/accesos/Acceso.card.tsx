import { CalendarDays, Clock, UserRound, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Acceso } from '#contract/accesos/acceso.schemas.ts';
import { ESTADO_ACCESO } from '#contract/accesos/accesos.rules.ts';
import { fecha } from '#web/kernel/format.ts';
import { Badge, type Tone } from '#web/ui/piezas/badge.tsx';

const tones: Record<number, Tone> = {
  [ESTADO_ACCESO.pendiente]: 'warn',
  [ESTADO_ACCESO.autorizado]: 'good',
  [ESTADO_ACCESO.rechazado]: 'bad',
  [ESTADO_ACCESO.anulado]: 'neutral',
  [ESTADO_ACCESO.caducado]: 'neutral',
};
export const EstadoAcceso = ({ acceso }: { acceso: Pick<Acceso, 'EstadoId' | 'Estado'> }) => (
  <Badge tone={tones[acceso.EstadoId] ?? 'neutral'}>{acceso.Estado}</Badge>
);

/** '23/11/2026', or '23/11/2026 - 27/11/2026 · 3 días'. */
export function fechasCortas(dias: readonly string[]): string {
  const [primero = ''] = dias;
  return dias.length < 2 ? fecha(primero) : `${fecha(primero)} - ${fecha(dias.at(-1))} · ${dias.length} días`;
}
/** The first two by name and the others by their number. */
export function genteCorta(personas: Acceso['Personas']): string {
  const nombres = personas.slice(0, 2).map(({ Nombre }) => Nombre);
  const resto = personas.length - nombres.length;
  return resto > 0 ? `${nombres.join(', ')} y ${resto} más` : nombres.join(' y ');
}

const Linea = ({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) => (
  <span className="flex items-center gap-2">
    <Icon aria-hidden className="size-4 shrink-0 text-mute" />
    <span className="min-w-0">{children}</span>
  </span>
);

/** What a list tells of one: what for, when, who, its state and who has it now. `ajeno`: whoever reads is not who asked. */
export function AccesoResumen({ acceso, ajeno = false }: { acceso: Acceso; ajeno?: boolean }) {
  return (
    <span className="grid gap-2.5">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-1 basis-28">
          <span className="line-clamp-2 leading-snug font-semibold break-words">{acceso.Comentarios}</span>
          <span className="block text-sm text-mute tabular-nums">
            {acceso.TipoAcceso} · <span className="whitespace-nowrap">{acceso.Numero}</span>
          </span>
        </span>
        <EstadoAcceso acceso={acceso} />
      </span>
      <span className="grid gap-1 text-[0.9375rem] tabular-nums">
        <Linea icon={CalendarDays}>{fechasCortas(acceso.Fechas)}</Linea>
        <Linea icon={Clock}>{acceso.HoraInicioFinEstimada}</Linea>
        <Linea icon={UsersRound}>{genteCorta(acceso.Personas)}</Linea>
      </span>
      {(ajeno || acceso.EnManosDe !== '') && (
        <span className="flex items-center gap-2 text-sm text-mute">
          <UserRound aria-hidden className="size-4 shrink-0" />
          {ajeno ? `Lo pide ${acceso.Solicitante}` : `En manos de ${acceso.EnManosDe}`}
        </span>
      )}
    </span>
  );
}
