import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Modalidad, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { deDiaADia, horaEn, horasYMinutos } from '#web/casa/kernel/format.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { uuid } from '#web/casa/red/idempotency.ts';
import { BareButton, Button } from '#web/casa/ui/piezas/button.tsx';
import { toneClass } from '#web/casa/ui/piezas/badge.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { type Dia, fichar, recuperar, useMarcaje } from './fichajes.api.ts';
import { actual, ACTOS, DOBLE_MS, situacion } from './situacion.api.ts';

/** Next act as a large button, with the day's total and events. `enJornada`: the screen of working time lists the events itself. */
export function FicharCard({ enJornada = false }: { enJornada?: boolean }) {
  const { dia, error, refetch } = useMarcaje();
  useEffect(() => void recuperar().catch(() => undefined), []);
  if (dia?.Puede === false && !enJornada) return null;
  return (
    <section
      aria-label="Jornada"
      className="min-h-40 rounded-card border border-line bg-card px-5 pt-2 pb-3 lg:min-h-36 lg:pt-2.5"
    >
      {dia !== undefined ? (
        <Hoy dia={dia} enJornada={enJornada} />
      ) : error !== null ? (
        <div className="grid justify-items-start gap-2 py-3">
          <p>No se ha podido saber si ha fichado.</p>
          <Button variant="outline" onPress={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      ) : (
        <div className="grid gap-3 pt-2">
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-10 w-48" />
          <Skeleton height={16} />
        </div>
      )}
    </section>
  );
}

function Hoy({ dia, enJornada }: { dia: Dia; enJornada: boolean }) {
  const [elegida, elegir] = useState<Modalidad>();
  const { mutate } = useMutation(fichar);
  const { Fecha, Fase, Actos, Zona, TrabajadoMin, PrevistoMin, Turno, Olvidada } = dia;
  const modalidad = elegida ?? dia.Modalidad;
  const tocado = useRef(-DOBLE_MS);
  const hacer = (tipo: TipoFichaje) => {
    const now = performance.now();
    if (now - tocado.current < DOBLE_MS) return;
    tocado.current = now;
    const instanteDispositivo = new Date(ahora()).toISOString();
    mutate({
      body: { tipo, modalidad, instanteDispositivo },
      sobre: horaEn(Date.parse(instanteDispositivo), Zona),
      idempotencyKey: uuid(),
    });
  };
  const [principal, segundo] = Actos;
  const sinFichar = dia.Eventos.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-2 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-8">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:col-span-2">
        <div className="min-w-0 max-w-full">
          {enJornada ? (
            <h2 className="text-sm leading-snug text-mute">{Turno || 'Sin turno asignado'}</h2>
          ) : (
            <h2 className="text-section">
              <Link
                to="/menu/jornada"
                className={
                  'relative -mx-2 inline-flex items-center gap-1 rounded-field px-2 focus-ring hover:text-ink ' +
                  'before:absolute before:inset-x-0 before:-top-3 before:-bottom-4'
                }
              >
                <span className="inline-block first-letter:uppercase">{deDiaADia(Fecha, Fecha)}</span>
                <Texto look="unseen">, jornada</Texto>
                <Icono nombre="chevron-right" size="sm" />
              </Link>
            </h2>
          )}
          <p className="flex items-baseline gap-2 whitespace-nowrap">
            <span className="text-2xl leading-tight font-semibold tracking-tight tabular-nums lg:text-[1.75rem]">
              {sinFichar ? 'Sin fichar' : horasYMinutos(TrabajadoMin)}
            </span>
            {!sinFichar && PrevistoMin !== null && (
              <span className={clsx('text-mute tabular-nums', Fase === 'F' && 'max-sm:hidden')}>
                de {horasYMinutos(PrevistoMin)}
              </span>
            )}
          </p>
        </div>
        {Fase === 'F' ? (
          <Donde valor={modalidad} onChange={elegir} />
        ) : (
          <span className="shrink-0 self-start text-sm text-mute">{DONDE[modalidad]}</span>
        )}
      </div>
      {principal !== undefined && (
        <div className="flex gap-2 lg:col-start-2 lg:row-start-2">
          <Acto tipo={principal} grande onPress={hacer} />
          {segundo !== undefined && <Acto tipo={segundo} onPress={hacer} />}
        </div>
      )}
      <p
        className={clsx(
          'line-clamp-2 text-sm text-mute tabular-nums empty:hidden lg:col-start-1 lg:row-start-2 lg:self-center lg:text-base',
          sinFichar && Olvidada !== null && 'max-lg:hidden',
        )}
      >
        <span role="status" className={clsx('font-medium', sinFichar ? 'sr-only' : Fase === 'D' && 'text-good-ink')}>
          {situacion(dia)}
        </span>
        {!enJornada && (sinFichar ? Turno : resto(dia))}
      </p>
      {Olvidada !== null && (
        <Link
          to="/menu/jornada/correcciones/nueva"
          search={{ fecha: Olvidada.Fecha }}
          state={{ encima: true }}
          className={clsx(
            'relative flex min-h-10 items-center justify-between rounded-field px-3 text-sm font-medium focus-ring lg:col-span-2 ' +
              'before:absolute before:-inset-y-0.5 before:inset-x-0',
            toneClass('wait'),
          )}
        >
          ¿A qué hora salió el {deDiaADia(Olvidada.Fecha, Olvidada.Fecha)}?
          <Icono nombre="chevron-right" size="sm" />
        </Link>
      )}
    </div>
  );
}

type ActoProps = { tipo: TipoFichaje; grande?: boolean; onPress(tipo: TipoFichaje): void };
/** Buttons of the next acts: the main button is wide, and the other stands beside it on every phone. */
function Acto({ tipo, grande = false, onPress }: ActoProps) {
  const { texto, breve, icono } = ACTOS[tipo];
  return (
    <Button
      variant={grande ? 'solid' : 'outline'}
      aria-label={texto}
      className={clsx(
        'min-h-14 sm:min-h-16 max-[22rem]:[&_svg]:hidden',
        grande && 'flex-1 text-lg max-[22rem]:text-base',
      )}
      icon={icono && <Icono nombre={icono} className={grande ? 'size-6' : 'size-5'} />}
      onPress={() => onPress(tipo)}
    >
      {grande ? texto : breve}
    </Button>
  );
}

const DONDE = { P: 'Presencial', D: 'A distancia' } as const satisfies Record<Modalidad, string>;
const Donde = ({ valor, onChange }: { valor: Modalidad; onChange(modalidad: Modalidad): void }) => (
  <div role="group" aria-label="Dónde trabaja" className="flex shrink-0 rounded-field border border-edge/60">
    {(['P', 'D'] as const).map((modalidad) => (
      <BareButton
        key={modalidad}
        aria-pressed={modalidad === valor}
        onPress={() => onChange(modalidad)}
        className={
          'min-h-11 cursor-pointer rounded-field px-2 text-[0.8125rem] font-medium text-mute focus-ring hover:text-ink sm:px-3 ' +
          'aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-ink'
        }
      >
        {DONDE[modalidad]}
      </BareButton>
    ))}
  </div>
);

const BREVES = { E: ' · Entrada', S: ' · Salida', PI: ' · Pausa', PF: ' -' } as const satisfies Record<
  TipoFichaje,
  string
>;
/** Other events of the day: ' · Entrada 07:58 · Pausa 10:01 - 10:20'. */
function resto(dia: Dia): string {
  const desde = dia.Eventos.at(-1)?.guardado === true ? undefined : actual(dia);
  return dia.Eventos.map((evento) =>
    evento === desde ? '' : `${BREVES[evento.Tipo]} ${horaEn(Date.parse(evento.Instante), dia.Zona)}`,
  ).join('');
}
