import { clsx } from 'clsx';
import type { Modalidad, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { horaEn, horasYMinutos } from '#web/casa/kernel/format.ts';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import type { Dia } from './fichajes.api.ts';
import { AJornada } from './AJornada.card.tsx';
import { ACTOS, situacion } from './situacion.api.ts';

type Props = {
  dia: Dia;
  ahora: number;
  modalidad: Modalidad;
  onModalidad(modalidad: Modalidad): void;
  enJornada: boolean;
  onPress(tipo: TipoFichaje): void;
};

/** Cover of who is out: the hour, or what was worked today, and one button, the entry. */
export function Fuera({ dia, ahora, modalidad, onModalidad, enJornada, onPress }: Props) {
  const { Zona, Turno, Actos, Eventos, TrabajadoMin, PrevistoMin } = dia;
  const sinFichar = Eventos.length === 0;
  return (
    <div
      data-portada
      className="relative flex flex-col gap-y-1 overflow-hidden rounded-card bg-cover p-4 text-on-cover @2xl:p-5 motion-safe:animate-pop"
    >
      <Arcos />
      <div className="relative flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p role="status" className="text-sm text-on-cover-2">
          {situacion(dia)}
        </p>
        <Donde valor={modalidad} onChange={onModalidad} />
      </div>
      <div className="relative flex flex-1 flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex items-baseline gap-2 whitespace-nowrap">
            <span className="text-[2.75rem] leading-tight font-semibold tracking-tight tabular-nums">
              {sinFichar ? horaEn(ahora, Zona) : horasYMinutos(TrabajadoMin)}
            </span>
            {!sinFichar && PrevistoMin !== null && (
              <span className="text-on-cover-2 tabular-nums">de {horasYMinutos(PrevistoMin)}</span>
            )}
          </p>
          <AJornada
            dia={dia}
            enJornada={enJornada}
            className="text-on-cover-2 hover:text-on-cover"
            sinFichar={Turno || 'Sin turno asignado'}
          />
        </div>
        {Actos.includes('E') && (
          <BareButton
            onPress={() => onPress('E')}
            className={
              'flex min-h-14 grow cursor-pointer items-center justify-center gap-2.5 rounded-field bg-on-cover px-5 ' +
              'text-lg font-semibold text-cover transition focus-ring outline-on-cover! select-none hover:brightness-97 ' +
              '@2xl:max-w-xs @max-2xl:basis-full'
            }
          >
            <Icono nombre="log-in" size="xl" />
            {ACTOS.E.texto}
          </BareButton>
        )}
      </div>
    </div>
  );
}

const DONDE = { P: 'Presencial', D: 'A distancia' } as const satisfies Record<Modalidad, string>;
const Donde = ({ valor, onChange }: { valor: Modalidad; onChange(modalidad: Modalidad): void }) => (
  <div role="group" aria-label="Dónde trabaja" className="flex shrink-0 rounded-field bg-on-cover/12 p-0.5">
    {(['P', 'D'] as const).map((modalidad) => (
      <BareButton
        key={modalidad}
        aria-pressed={modalidad === valor}
        onPress={() => onChange(modalidad)}
        className={
          'min-h-11 cursor-pointer rounded-field px-3 text-sm font-medium focus-ring outline-on-cover! ' +
          'aria-pressed:bg-on-cover aria-pressed:font-semibold aria-pressed:text-cover'
        }
      >
        {DONDE[modalidad]}
      </BareButton>
    ))}
  </div>
);

/** Arches of the mark in a row, at the foot of the cover. */
const Arcos = () => (
  <svg
    aria-hidden
    viewBox="0 0 320 100"
    preserveAspectRatio="xMaxYMax meet"
    className={clsx('absolute right-0 bottom-0 h-3/5 fill-none stroke-current stroke-[9] opacity-[.07]')}
  >
    {[10, 90, 170, 250].map((x) => (
      <path key={x} d={`M${x} 110V60a30 30 0 0 1 60 0v50`} />
    ))}
  </svg>
);
