import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowUpRight, type LucideIcon, Plane, StickyNote, TreePalm } from 'lucide-react';
import { memo, useMemo } from 'react';
import { diasDe, esFinDeSemana } from '#contract/agenda/agenda/agenda.rules.ts';
import type { FilaEquipo } from '#contract/agenda/agenda/agenda.schemas.ts';
import { LETRAS_DIA } from '#contract/casa/kernel/palabras.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { deDiaADia, diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { type Que, type Tramo, quedanEn, tramosDe } from '#contract/agenda/agenda/tramos.rules.ts';

const RAYAS = 'bg-[repeating-linear-gradient(-45deg,var(--line)_0_3px,transparent_3px_8px)]';
const PEDIDO = 'bg-[repeating-linear-gradient(-45deg,var(--a-permisos)_0_6px,var(--card)_6px_11px)]';
const ASPECTO: Record<Que, { icono: LucideIcon; tono: string; nombre: string }> = {
  viaje: { icono: Plane, tono: 'border-viajes-solid bg-viajes text-viajes-ink', nombre: 'Viaje' },
  ausencia: { icono: TreePalm, tono: 'border-permisos-solid bg-permisos text-permisos-ink', nombre: 'Ausencia' },
  pendiente: {
    icono: TreePalm,
    tono: `border-dashed border-permisos-solid ${PEDIDO} text-permisos-ink`,
    nombre: 'Sin decidir',
  },
  nota: { icono: StickyNote, tono: 'border-line-2 bg-neutral text-neutral-ink', nombre: 'Nota' },
  fuera: { icono: ArrowUpRight, tono: 'border-neutral-solid bg-neutral text-neutral-ink', nombre: 'Fuera' },
};

type BarraProps = { tramo: Tramo; id: number; dias: readonly string[] };
function Barra({ tramo: { que, texto, letra, desde, hasta, parte, linea }, id, dias }: BarraProps) {
  const { icono: Icon, tono } = ASPECTO[que];
  const [primero = '', ultimo = ''] = [dias[desde], dias[hasta]];
  const words = [texto, que === 'pendiente' ? 'sin decidir' : '', deDiaADia(primero, ultimo)]
    .filter(Boolean)
    .join(', ');
  return (
    <Link
      to="/menu/agenda/persona/$id"
      params={{ id: String(id) }}
      search={{ fecha: primero, vista: 'dia' }}
      title={words}
      aria-label={words}
      style={{ gridColumn: `${desde + 2} / ${hasta + 3}`, gridRow: linea + 1 }}
      className={clsx(
        'z-1 mx-px flex items-center justify-center self-center overflow-hidden rounded-tag border text-xs font-medium focus-ring',
        parte ? 'min-h-6 border-l-4' : 'min-h-7',
        tono,
      )}
    >
      {hasta - desde >= 3 ? (
        <span className="truncate px-1.5">{texto}</span>
      ) : letra !== null && que !== 'viaje' ? (
        <span className="font-bold">{letra}</span>
      ) : (
        <Icon className="size-3.5" />
      )}
    </Link>
  );
}

const columnas = 'col-span-full grid grid-cols-subgrid';
const nombre = 'sticky left-0 z-10 col-start-1 border-r border-line bg-card px-3';
/** `holgada`: there is room for it, in a team of few people. */
type FilaProps = { fila: FilaEquipo; dias: readonly string[]; holgada: boolean };
const Fila = memo(({ fila, dias, holgada }: FilaProps) => {
  const tramos = tramosDe(fila, dias);
  const lineas = Math.max(1, ...tramos.map(({ linea }) => linea + 1));
  return (
    <li
      className={clsx(
        columnas,
        'relative border-b border-line py-0.5 hover:bg-well/60',
        holgada ? 'min-h-16 print:min-h-10' : 'min-h-10',
      )}
    >
      <Link
        to="/menu/agenda/persona/$id"
        params={{ id: String(fila.Id) }}
        search={{ fecha: dias.includes(hoy()) ? undefined : dias[0] }}
        data-row
        onKeyDown={moveByArrows}
        style={{ gridRow: `1 / span ${lineas}` }}
        className={clsx(
          nombre,
          '-my-0.5 flex min-h-10 items-center gap-2.5 focus-ring -outline-offset-2 hover:text-brand-ink',
        )}
      >
        <Avatar nombre={fila.Nombre} foto={fila.Foto} size="sm" />
        <span className="min-w-0 leading-tight font-medium">{fila.Nombre}</span>
      </Link>
      {fila.Festivos.map((fecha) => (
        <span
          key={fecha}
          title="Festivo"
          style={{ gridColumn: dias.indexOf(fecha) + 2, gridRow: `1 / span ${lineas}` }}
          className="-my-0.5 bg-bad/60"
        >
          <Texto look="unseen">Festivo, {diaDeSemana(fecha)}</Texto>
        </span>
      ))}
      {tramos.map((tramo) => (
        <Barra key={`${tramo.que}${tramo.texto}${tramo.desde}`} tramo={tramo} id={fila.Id} dias={dias} />
      ))}
    </li>
  );
});

function Quedan({ filas, dias, faltan }: { filas: readonly FilaEquipo[]; dias: readonly string[]; faltan: boolean }) {
  const cuentas = useMemo(() => dias.map((fecha, i) => quedanEn(filas, fecha, i)), [filas, dias]);
  return (
    <div
      role="group"
      style={{ gridRow: 3 }}
      aria-label="Quedan cada día"
      className={clsx(columnas, 'sticky bottom-0 z-20 border-t border-line-2 bg-card')}
    >
      <p className={clsx(nombre, 'z-30 flex min-h-10 flex-col justify-center text-sm leading-tight font-semibold')}>
        Quedan
        <span className="text-xs font-normal text-mute">
          {faltan
            ? `de las ${filas.length} personas que se ven`
            : filas.length === 1
              ? 'de 1 persona'
              : `de ${filas.length} personas`}
        </span>
      </p>
      {cuentas.map(({ de, quedan, pedidos }, i) => {
        const fecha = dias[i] ?? '';
        if (de === 0) return <span key={fecha} style={{ gridColumn: i + 2 }} />;
        const siSeConcede = pedidos > 0 ? `, ${quedan - pedidos} si se concede lo pedido` : '';
        const words = `${diaDeSemana(fecha)}: quedan ${quedan} de ${de}${siSeConcede}`;
        return (
          <span
            key={fecha}
            title={words}
            style={{ gridColumn: i + 2 }}
            className={clsx(
              'm-0.5 grid place-content-center rounded-tag text-center text-xs leading-tight font-semibold tabular-nums',
              // A day on which few work, such as a Saturday, is not short of people.
              quedan - pedidos === 0 && de * 2 > filas.length
                ? 'bg-bad text-bad-ink'
                : pedidos > 0
                  ? 'bg-wait text-wait-ink'
                  : de * 2 > filas.length
                    ? 'bg-well'
                    : 'font-normal text-mute',
            )}
          >
            <span aria-hidden>
              {quedan}
              {pedidos > 0 && <span className="block font-normal">{quedan - pedidos}?</span>}
            </span>
            <Texto look="unseen">{words}</Texto>
          </span>
        );
      })}
    </div>
  );
}

const POCAS = 10;
type Props = { filas: readonly FilaEquipo[]; desde: string; hasta: string; faltan: boolean };
/** A month of a team that paints only what is not a usual day: who is away, from when to when, and who stays. */
export function Ausencias({ filas, desde, hasta, faltan }: Props) {
  const dias = useMemo(() => diasDe(desde, hasta), [desde, hasta]);
  const ahora = hoy();
  return (
    <>
      <div
        // It scrolls within itself, also with the keyboard.
        {...{ role: 'region', tabIndex: 0, 'aria-label': 'Equipo por días' }}
        data-wide
        className={
          'max-h-[calc(100dvh-12.5rem)] min-h-64 scroll-pt-14 scroll-pb-12 overflow-auto rounded-card border border-line bg-card ' +
          'focus-ring print:max-h-none print:overflow-visible'
        }
      >
        <div
          className="relative grid min-w-[62rem] text-[0.875rem]"
          style={{ gridTemplateColumns: `minmax(11rem, 15rem) repeat(${dias.length}, minmax(1.625rem, 1fr))` }}
        >
          <div
            aria-hidden
            className={clsx(columnas, 'pointer-events-none')}
            style={{ gridRow: '1 / span 3' }} // behind the head, the people and the foot
          >
            {dias.map(
              (fecha, i) =>
                (esFinDeSemana(fecha) || fecha === ahora) && (
                  <span
                    key={fecha}
                    style={{ gridColumn: i + 2, gridRow: 1 }}
                    className={fecha === ahora ? 'bg-brand-wash' : RAYAS}
                  />
                ),
            )}
          </div>
          <div style={{ gridRow: 1 }} className={clsx(columnas, 'sticky top-0 z-20 border-b border-line bg-card')}>
            <p className={clsx(nombre, 'z-30 flex items-center text-xs font-semibold text-mute')}>Persona</p>
            {dias.map((fecha, i) => (
              <p
                key={fecha}
                style={{ gridColumn: i + 2 }}
                aria-current={fecha === ahora ? 'date' : undefined}
                className={clsx(
                  'py-1.5 text-center text-xs leading-tight font-semibold tabular-nums',
                  fecha === ahora
                    ? 'bg-brand-soft text-brand-ink'
                    : esFinDeSemana(fecha)
                      ? 'text-weekend'
                      : 'text-mute',
                )}
              >
                <Texto look="unseen">{diaDeSemana(fecha)}</Texto>
                <span aria-hidden>
                  <span className="block font-normal">{LETRAS_DIA[diaIso(fecha) - 1]}</span>
                  {Number(fecha.slice(8))}
                </span>
              </p>
            ))}
          </div>
          <ul aria-label="Personas" data-rows style={{ gridRow: 2 }} className={columnas}>
            {filas.map((fila) => (
              <Fila key={fila.Id} fila={fila} dias={dias} holgada={filas.length <= POCAS} />
            ))}
          </ul>
          <Quedan filas={filas} dias={dias} faltan={faltan} />
        </div>
      </div>
      <Leyenda />
    </>
  );
}

/** Meaning of the bars of the month. */
const Leyenda = () => (
  <ul aria-label="Leyenda" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
    {(['viaje', 'ausencia', 'pendiente', 'fuera'] as const).map((que) => (
      <li key={que} className="flex items-center gap-1.5">
        <span aria-hidden className={clsx('h-3.5 w-5 rounded-sm border', ASPECTO[que].tono)} />
        {ASPECTO[que].nombre}
      </li>
    ))}
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="h-3.5 w-5 rounded-sm bg-bad/60" />
      Festivo
    </li>
  </ul>
);
