import { CalendarDays, MapPin, UsersRound } from 'lucide-react';
import type { Visita } from '#contract/puerta/visitas/visita.schemas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { ConIcono } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { CabezaDeFila } from '#web/casa/ui/personas/cabeza-de-fila.tsx';
import { useMutation } from '@tanstack/react-query';
import { DECISION } from '#web/casa/ui/dialogos/actos.tsx';
import { autorizarVisita, rechazarVisita } from './visitas.api.ts';

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
      <CabezaDeFila titulo={v.Empresa} estado={<Estado de={v} />}>
        {v.Motivo} · <Texto look="nowrap">{v.Numero}</Texto>
      </CabezaDeFila>
      <span className="grid gap-1 text-control tabular-nums">
        <ConIcono icono={CalendarDays}>
          {fechaConDia(v.Fecha)}, {horasDe(v)}
        </ConIcono>
        <ConIcono icono={UsersRound}>{genteDe(v.Nombres)}</ConIcono>
        <ConIcono icono={MapPin}>
          {v.Zona}, {v.CentroNombre}
        </ConIcono>
      </span>
      {ajena && (
        <span className="flex items-center gap-2">
          <Dim>Recibe</Dim>
          <Persona nombre={v.Anfitrion} foto={v.FotoAnfitrion} size="sm" />
        </span>
      )}
    </>
  );
}

/** Acts of security on a visit that waits for its authorization. */
export function useDecision({ Id, Numero, Anfitrion, Version: version }: Decidible) {
  const autorizar = useMutation(autorizarVisita);
  const rechazar = useMutation(rechazarVisita);
  return {
    rechazar: {
      ...DECISION.no,
      palabras: {
        title: `Rechazar la visita ${Numero}`,
        message: `${Anfitrion} recibirá el motivo en una notificación.`,
        label: 'Motivo',
        max: 500,
        danger: true,
      },
      hacer: (comentario: string) => rechazar.mutateAsync({ body: { Id, comentario }, version }),
    },
    autorizar: { ...DECISION.si, boton: 'Autorizar', hacer: () => autorizar.mutateAsync({ body: { Id }, version }) },
  };
}
type Decidible = Pick<Visita, 'Id' | 'Numero' | 'Anfitrion' | 'Version'>;
