import { clsx } from 'clsx';
import { NOMBRE_MARCA } from '#contract/agenda/agenda/agenda.rules.ts';
import type { DiaAgenda, Entrada } from '#contract/agenda/agenda/agenda.schemas.ts';
import { LETRAS_DIA } from '#contract/casa/kernel/palabras.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { EntradaDelDia } from './Entrada.card.tsx';
import { Circulo, tonoDelDia } from './Marca.card.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';

type Props = {
  dias: readonly DiaAgenda[];
  /** A colleague's: only marks. */
  soloMarcas: boolean;
  onAbrir?: (entrada: Entrada) => void;
};

function Cabecera({ dia: { Fecha, Marca, Festivo }, solo }: { dia: DiaAgenda; solo: boolean }) {
  return (
    <h3 className="flex items-center gap-2.5">
      <Circulo marca={Marca} callada />
      <span
        className={clsx(
          'font-semibold first-letter:uppercase',
          Fecha === hoy() && diaIso(Fecha) < 6 ? 'text-brand-ink' : tonoDelDia(Fecha, Festivo !== ''),
        )}
      >
        {diaDeSemana(Fecha)}
      </span>
      <span className={clsx('ml-auto text-sm text-mute', !solo && 'sr-only')}>{NOMBRE_MARCA[Marca]}</span>
    </h3>
  );
}

/** Days one below another: a week on a phone, or a day anywhere. */
export const Lista = ({ dias, soloMarcas, onAbrir }: Props) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
    {dias.map((dia) => (
      <li
        key={dia.Fecha}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border bg-card px-4 py-3 ',
          dia.Fecha === hoy() ? 'border-brand-ink' : 'border-line',
        )}
      >
        <Cabecera dia={dia} solo={soloMarcas} />
        {dia.Festivo !== '' && <p className="text-sm font-medium text-bad-ink">{dia.Festivo}</p>}
        {dia.Entradas.map((entrada, i) => (
          <EntradaDelDia key={i} entrada={entrada} onAbrir={onAbrir} />
        ))}
        {dia.Entradas.length === 0 && !soloMarcas && <Parrafo look="small mute">Nada apuntado.</Parrafo>}
      </li>
    ))}
  </ul>
);

/** A week on a desk: a column a day. */
export const Semana = ({ dias, soloMarcas, onAbrir }: Props) => (
  <ol className="grid grid-cols-7 overflow-hidden rounded-card border border-line bg-card">
    {dias.map((dia) => (
      <li
        key={dia.Fecha}
        className={clsx(
          'grid min-h-72 min-w-0 content-start lg:min-h-[calc(100dvh-10.5rem)] gap-2 border-line p-2 not-first:border-l',
          dia.Fecha === hoy() && 'bg-brand-soft/50',
        )}
      >
        <h3 aria-label={diaDeSemana(dia.Fecha)} className="flex min-h-7 items-center justify-between gap-2">
          <span aria-hidden className={clsx('font-semibold tabular-nums', tonoDelDia(dia.Fecha, dia.Festivo !== ''))}>
            {LETRAS_DIA[diaIso(dia.Fecha) - 1]} {Number(dia.Fecha.slice(8))}
          </span>
          <Circulo marca={dia.Marca} />
        </h3>
        {dia.Festivo !== '' && (
          <p className="text-sm leading-snug font-medium break-words text-bad-ink">{dia.Festivo}</p>
        )}
        {dia.Entradas.map((entrada, i) => (
          <EntradaDelDia key={i} entrada={entrada} onAbrir={onAbrir} />
        ))}
        {soloMarcas && <Parrafo look="small mute">{NOMBRE_MARCA[dia.Marca]}</Parrafo>}
      </li>
    ))}
  </ol>
);

const CABEN = 3;
/** A month: its weeks, with what is not a plain shift; a day opens. */
export const Mes = ({ dias, mes, onDia }: Pick<Props, 'dias'> & { mes: string; onDia(fecha: string): void }) => (
  <div className="overflow-hidden rounded-card border border-line bg-card">
    <div aria-hidden className="grid grid-cols-7 border-b border-line">
      {LETRAS_DIA.map((corto, i) => (
        <span key={corto} className="py-2 text-center text-sm font-semibold text-mute">
          <span className={clsx(i > 4 && 'weekend')}>{corto}</span>
        </span>
      ))}
    </div>
    <ol className="grid grid-cols-7 gap-px bg-line">
      {dias.map((dia) => {
        const { Fecha, Marca, Festivo } = dia;
        const cosas = dia.Entradas.filter(({ Clase }) => Clase !== 'turno');
        return (
          <li key={Fecha} className={clsx('min-w-0 bg-card', !Fecha.startsWith(mes) && 'bg-well/60!')}>
            <button
              type="button"
              data-printed
              aria-current={Fecha === hoy() ? 'date' : undefined}
              onClick={() => onDia(Fecha)}
              className={
                'relative grid h-full min-h-16 w-full cursor-pointer content-start gap-1 p-1.5 ' +
                'text-left focus-ring -outline-offset-2 hover:bg-well/60 lg:min-h-28'
              }
            >
              <Texto look="unseen">
                {diaDeSemana(Fecha)}:{' '}
                {[NOMBRE_MARCA[Marca], Festivo, ...cosas.map(({ Titulo }) => Titulo)].filter(Boolean).join(', ')}
              </Texto>
              <span aria-hidden className="flex min-h-6 items-center justify-between gap-1 max-lg:flex-col">
                <span
                  className={clsx(
                    'rounded-full px-1.5 text-sm font-semibold tabular-nums',
                    Fecha === hoy() ? 'bg-brand text-on-brand' : tonoDelDia(Fecha, Festivo !== ''),
                  )}
                >
                  {Number(Fecha.slice(8))}
                </span>
                <Circulo marca={Marca} callada />
              </span>
              <span aria-hidden className="grid grid-cols-[minmax(0,1fr)] gap-1 max-lg:hidden">
                {Festivo !== '' && <span className="truncate text-xs font-medium text-bad-ink">{Festivo}</span>}
                {cosas.slice(0, CABEN).map((entrada, i) => (
                  <EntradaDelDia key={i} entrada={entrada} breve />
                ))}
                {cosas.length > CABEN && <span className="text-xs text-mute">y {cosas.length - CABEN} más</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  </div>
);
