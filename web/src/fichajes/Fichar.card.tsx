import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight, Coffee, LogIn, LogOut, Play } from 'lucide-react';
import { useState } from 'react';
import type { Modalidad, TipoFichaje } from '#contract/fichajes/fichaje.schemas.ts';
import { horaEn } from '#contract/kernel/zona.ts';
import { diaDeSemana, horasYMinutos } from '#web/kernel/format.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { toneClass } from '#web/ui/piezas/badge.tsx';
import { Choice } from '#web/ui/piezas/choice.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { type Dia, fichar, useMarcaje } from './fichajes.api.ts';

const ACTOS = {
  E: ['Fichar entrada', 'Entrada', LogIn],
  S: ['Fichar salida', 'Salida', LogOut],
  PI: ['Empezar pausa', 'Pausa', Coffee],
  PF: ['Terminar pausa', 'Fin', Play],
} as const satisfies Record<TipoFichaje, unknown>;

/** The next act as one large button, with the day's total and events. `enJornada`: on its own screen, which lists the events itself. */
export function FicharCard({ enJornada = false }: { enJornada?: boolean }) {
  const { dia, error, refetch } = useMarcaje();
  if (dia?.Puede === false && !enJornada) return null;
  return (
    <section
      aria-label="Jornada"
      className="min-h-52 rounded-card border border-line bg-card px-5 pt-2 pb-4 shadow-card lg:min-h-32"
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
          <Skeleton className="h-16" />
        </div>
      )}
    </section>
  );
}

function Hoy({ dia, enJornada }: { dia: Dia; enJornada: boolean }) {
  const [elegida, elegir] = useState<Modalidad>();
  const { mutate } = useMutation(fichar);
  const { Fase, Actos, Zona, TrabajadoMin, PrevistoMin, Turno, Olvidada } = dia;
  const modalidad = elegida ?? dia.Modalidad;
  const hacer = (tipo: TipoFichaje) => {
    const instanteDispositivo = new Date().toISOString();
    mutate({ body: { tipo, modalidad, instanteDispositivo }, sobre: horaEn(Date.parse(instanteDispositivo), Zona) });
  };
  const [principal, segundo] = Actos;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-8">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3 lg:col-span-2">
        {enJornada ? (
          <h2 className="min-w-0 text-sm leading-snug text-mute">{Turno || 'Sin turno asignado'}</h2>
        ) : (
          <h2 className="text-[0.8125rem] font-bold tracking-wide text-mute">
            <Link
              to="/menu/jornada"
              className="-mx-2 flex min-h-11 items-center gap-2 rounded-field px-2 focus-ring hover:text-ink"
            >
              JORNADA
              <ChevronRight aria-hidden className="-ml-1 size-4 shrink-0" />
            </Link>
          </h2>
        )}
        {Fase === 'F' ? (
          <Donde valor={modalidad} onChange={elegir} />
        ) : (
          <span className="shrink-0 text-sm text-mute">{DONDE[modalidad]}</span>
        )}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:self-end">
        <p className="flex items-baseline gap-2">
          <span className="text-[1.75rem] leading-tight font-semibold tracking-tight tabular-nums">
            {horasYMinutos(TrabajadoMin)}
          </span>
          {PrevistoMin !== null && <span className="text-mute tabular-nums">de {horasYMinutos(PrevistoMin)}</span>}
        </p>
        <p role="status" className={clsx('font-medium', Fase === 'D' ? 'text-good-ink' : 'text-mute')}>
          {situacion(dia)}
        </p>
      </div>
      {principal !== undefined && (
        <div className="mt-2.5 flex gap-2 lg:row-span-2 lg:mt-1 lg:mb-1">
          <Acto tipo={principal} grande onPress={hacer} />
          {segundo !== undefined && <Acto tipo={segundo} onPress={hacer} />}
        </div>
      )}
      {!enJornada && (
        <p className="mt-2 line-clamp-2 text-sm text-mute tabular-nums lg:mt-1">{resumen(dia) || Turno}</p>
      )}
      {Olvidada !== null && (
        <p className={clsx('mt-2 rounded-field px-3 py-2 text-sm lg:col-span-2', toneClass('warn'))}>
          El {diaDeSemana(Olvidada.Fecha)} quedó sin salida: entró a las{' '}
          {horaEn(Date.parse(Olvidada.Entrada), Olvidada.Zona)}.
        </p>
      )}
    </div>
  );
}

type ActoProps = { tipo: TipoFichaje; grande?: boolean; onPress(tipo: TipoFichaje): void };
/** The main one takes the room that there is; the other one stands beside it on every phone. */
function Acto({ tipo, grande = false, onPress }: ActoProps) {
  const [texto, breve, Icon] = ACTOS[tipo];
  return (
    <Button
      variant={grande ? 'solid' : 'outline'}
      aria-label={texto}
      className={clsx('min-h-16 max-[22rem]:[&_svg]:hidden', grande && 'flex-1 text-lg max-[22rem]:text-base')}
      icon={<Icon aria-hidden className={grande ? 'size-6' : 'size-5'} />}
      onPress={() => onPress(tipo)}
    >
      {grande ? texto : breve}
    </Button>
  );
}

const DONDE = { P: 'Presencial', D: 'A distancia' } as const satisfies Record<Modalidad, string>;
const Donde = ({ valor, onChange }: { valor: Modalidad; onChange(modalidad: Modalidad): void }) => (
  <div
    role="radiogroup"
    aria-label="Dónde trabaja"
    className="flex shrink-0 overflow-hidden rounded-field border border-edge/60"
  >
    {(['P', 'D'] as const).map((una) => (
      <Choice
        key={una}
        name="modalidad"
        checked={una === valor}
        onChange={() => onChange(una)}
        className="min-h-11 px-3 text-sm font-medium text-mute -outline-offset-2 hover:text-ink has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-ink"
      >
        {DONDE[una]}
      </Choice>
    ))}
  </div>
);

/** Phase in words, with the hour since when. */
function situacion({ Fase, Eventos, Zona }: Dia): string {
  const ultimo = (tipo: TipoFichaje) => {
    const evento = Eventos.findLast(({ Tipo }) => Tipo === tipo);
    return evento === undefined ? '' : horaEn(Date.parse(evento.Instante), Zona);
  };
  if (Eventos.at(-1)?.guardado === true) return 'Pendiente de enviar';
  if (Fase === 'P') return `En pausa desde las ${ultimo('PI')}`;
  if (Fase === 'D') return `Dentro desde las ${ultimo('E')}`;
  return Eventos.length === 0 ? 'Sin fichar' : `Salida a las ${ultimo('S')}`;
}

const BREVES = { E: 'Entrada', S: 'Salida', PI: 'Pausa', PF: '–' } as const satisfies Record<TipoFichaje, string>;
/** 'Entrada 07:58 · Pausa 10:01 – 10:20 · Salida 15:02'. */
const resumen = ({ Eventos, Zona }: Dia): string =>
  Eventos.map(
    ({ Tipo, Instante }, i) =>
      `${i === 0 ? '' : Tipo === 'PF' ? ' ' : ' · '}${BREVES[Tipo]} ${horaEn(Date.parse(Instante), Zona)}`,
  ).join('');
