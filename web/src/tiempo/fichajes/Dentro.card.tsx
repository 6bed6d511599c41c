import { clsx } from 'clsx';
import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { horaEn, horasYMinutos } from '#web/casa/kernel/format.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { toneClass } from '#web/casa/ui/piezas/badge.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { AJornada } from './AJornada.card.tsx';
import type { Dia } from './fichajes.api.ts';
import { ACTOS, finPrevisto, situacion } from './situacion.api.ts';

type Props = { dia: Dia; ahora: number; enJornada: boolean; onPress(tipo: TipoFichaje): void };

/** Card of who is in or in a pause: what is worked of the day, and two buttons, neither where the entry was. */
export function Dentro({ dia, ahora, enJornada, onPress }: Props) {
  const { Fase, Zona, Actos, TrabajadoMin, PrevistoMin } = dia;
  const fin = finPrevisto(dia, ahora);
  const part = PrevistoMin ? Math.min(1, TrabajadoMin / PrevistoMin) : 0;
  const pausa = Fase === 'P' ? ('PF' as const) : ('PI' as const);
  return (
    <div className="flex flex-col justify-between gap-y-3 rounded-card border border-line bg-card p-4 @2xl:p-5 motion-safe:animate-pop">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Aro part={part} />
        <div className="min-w-0 flex-1">
          <p
            role="status"
            className={clsx(
              'inline-flex items-center gap-1.5 rounded-tag px-2 py-0.5 text-[0.8125rem] font-semibold tabular-nums',
              toneClass(Fase === 'P' ? 'wait' : 'good'),
            )}
          >
            <Icono nombre={Fase === 'P' ? 'coffee' : 'log-in'} size="xs" />
            {situacion(dia)}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-[1.875rem] leading-tight font-semibold tracking-tight whitespace-nowrap tabular-nums">
              {horasYMinutos(TrabajadoMin)}
            </span>
            {PrevistoMin !== null && (
              <span className="text-sm text-mute tabular-nums">
                de {horasYMinutos(PrevistoMin)}
                {fin !== undefined && (
                  <>
                    {' · sale a las '}
                    <strong className="font-semibold text-ink">{horaEn(fin, Zona)}</strong>
                  </>
                )}
              </span>
            )}
          </p>
        </div>
        <div className="flex grow flex-wrap gap-2 @2xl:grow-0 @max-2xl:order-last @max-2xl:basis-full">
          {Actos.length > 0 && (
            <>
              <Acto tipo={pausa} variant={Fase === 'P' ? 'solid' : 'outline'} onPress={onPress} />
              <Acto tipo="S" variant="outline" onPress={onPress} />
            </>
          )}
        </div>
      </div>
      <AJornada
        dia={dia}
        enJornada={enJornada}
        className="text-mute hover:text-ink"
        sinFichar={dia.Turno || 'Sin turno asignado'}
      />
    </div>
  );
}

type ActoProps = { tipo: TipoFichaje; variant: 'solid' | 'outline'; onPress(tipo: TipoFichaje): void };
const Acto = ({ tipo, variant, onPress }: ActoProps) => (
  <Button
    variant={variant}
    aria-label={ACTOS[tipo].texto}
    className="min-h-12 flex-1 basis-32 px-3!"
    icon={<Icono nombre={tipo === 'S' ? 'log-out' : 'coffee'} size="md" />}
    onPress={() => onPress(tipo)}
  >
    {ACTOS[tipo].breve}
  </Button>
);

const R = 35;
const TURN = 2 * Math.PI * R;
/** Part of the day that is worked; the figures beside it say the same. */
const Aro = ({ part }: { part: number }) => (
  <svg aria-hidden viewBox="0 0 80 80" className="size-18 shrink-0 -rotate-90 fill-none stroke-[9] @max-[20rem]:hidden">
    <circle cx="40" cy="40" r={R} className="stroke-well" />
    {part > 0 && (
      <circle cx="40" cy="40" r={R} className="stroke-good-ink" strokeDasharray={`${part * TURN} ${TURN}`} />
    )}
  </svg>
);
