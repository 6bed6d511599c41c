import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { horaEn } from '#web/casa/kernel/format.ts';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import type { Dia } from './fichajes.api.ts';
import { actual } from './situacion.api.ts';

type Props = { dia: Dia; enJornada: boolean; sinFichar: string; className: string };

/** Shift of the day, or its clock-ins, with the way to its screen, which lists the clock-ins itself. */
export function AJornada({ dia, enJornada, sinFichar, className }: Props) {
  const words = dia.Eventos.length === 0 || enJornada ? sinFichar : resto(dia);
  const look = clsx('text-sm leading-snug tabular-nums', className);
  if (enJornada) return <p className={look}>{words}</p>;
  return (
    <h2 className={look}>
      <Link
        to="/menu/jornada"
        className={
          '-my-2 inline-flex min-h-11 items-center gap-1 rounded-tag font-medium focus-ring lg:my-0 lg:min-h-6'
        }
      >
        <span className="line-clamp-2">{words}</span>
        <Texto look="unseen">, jornada</Texto>
        <Icono nombre="chevron-right" size="sm" className="shrink-0" />
      </Link>
    </h2>
  );
}

const BREVES = { E: 'Entrada', S: 'Salida', PI: 'Pausa', PF: '' } as const satisfies Record<TipoFichaje, string>;
/** Other clock-ins of the day than the one that its state says: 'Entrada 07:58 · Pausa 10:01 - 10:20'. */
function resto(dia: Dia): string {
  const desde = dia.Eventos.at(-1)?.guardado === true ? undefined : actual(dia);
  const words = dia.Eventos.reduce((line, evento) => {
    if (evento === desde && evento.Tipo !== 'PI') return line;
    const hora = horaEn(Date.parse(evento.Instante), dia.Zona);
    return evento.Tipo === 'PF' ? `${line} - ${hora}` : `${line}${line && ' · '}${BREVES[evento.Tipo]} ${hora}`;
  }, '');
  return words || dia.Turno || 'Jornada de hoy';
}
