import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { Cobertura, PersonaPlanificada } from '#contract/tiempo/turnos/planificacion.schemas.ts';
import { LETRAS_DIA } from '#contract/casa/kernel/palabras.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { OFF } from '#web/casa/ui/graficas/tones.ts';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { enRejilla } from '#web/casa/ui/rejilla/rejilla.ts';
import { type Ancho, Celda } from './Celda.card.tsx';
import { FilasDeCobertura } from './Cobertura.card.tsx';
import { type Elegidos, useEleccion } from './Eleccion.card.tsx';

const cabeza = 'sticky left-0 z-1 border-r border-line bg-card px-3 text-left print:px-1';
type FilaProps = {
  persona: PersonaPlanificada;
  fila: number;
  ancho: Ancho;
  ahora: string;
  /** First and last column of the chosen days of this row. */
  de: number | undefined;
  a: number | undefined;
};
const Fila = memo(({ persona, fila, ancho, ahora, de = Infinity, a = -Infinity }: FilaProps) => (
  <tr className="*:border-b *:border-line">
    <th scope="row" className={clsx(cabeza, 'py-0.5 font-normal')}>
      <Link
        to="/menu/personas/$id"
        params={{ id: String(persona.Id) }}
        search={{ parte: 'jornada' }}
        {...enRejilla(fila, 0)}
        data-row
        className="flex min-h-9 items-center gap-2 rounded-tag focus-ring -outline-offset-2 hover:text-brand-ink print:min-h-0!"
      >
        <span className="print:hidden">
          <Avatar nombre={persona.Nombre} foto={persona.Foto} size="sm" />
        </span>
        <span className="grid min-w-0 text-[0.8125rem] leading-tight">
          <span className="font-medium break-words">{persona.Nombre}</span>
          {persona.Area !== '' && (
            <span className="truncate print:hidden">
              <Dim>{persona.Area}</Dim>
            </span>
          )}
        </span>
      </Link>
    </th>
    {persona.Dias.map((dia, i) => (
      <td
        key={dia.Fecha}
        aria-selected={i + 1 >= de && i + 1 <= a}
        className={clsx(
          'p-0.5 aria-selected:bg-brand-ink',
          dia.Fecha === ahora ? 'bg-brand-wash' : dia.Festivo !== '' ? 'bg-bad/50' : diaIso(dia.Fecha) > 5 && OFF,
        )}
      >
        <Celda dia={dia} ancho={ancho} fila={fila} columna={i + 1} />
      </td>
    ))}
  </tr>
));

type Props = {
  personas: readonly PersonaPlanificada[];
  cobertura: Cobertura | undefined;
  dias: readonly string[];
  ancho: Ancho;
  elegidos: Elegidos | undefined;
  onElegir(elegidos: Elegidos | undefined): void;
  onAbrir(elegidos: Elegidos): void;
};
/** People in rows and days in columns: the shift of each, who is away, and how many stay. */
export function RejillaDelPlan({ personas, cobertura, dias, ancho, elegidos, onElegir, onAbrir }: Props) {
  const ahora = hoy();
  const caja = useEleccion({ elegidos, onElegir, onAbrir });
  const festivos = new Map(cobertura?.Festivos.map((festivo) => [festivo.Fecha, festivo]));
  return (
    <div
      // It scrolls within itself, also with the keyboard.
      {...{ role: 'region', tabIndex: 0, 'aria-label': 'Personas por días' }}
      data-wide
      className={
        'relative max-h-[calc(100dvh-12.25rem)] min-h-64 scroll-pt-12 overflow-auto rounded-card border border-line bg-card focus-ring ' +
        'print:max-h-none print:overflow-visible print:rounded-none print:border-0'
      }
    >
      {/* Its cells are buttons: the handlers listen for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div {...caja}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-multiselectable
          aria-label="Turno de cada persona, por días"
          className={clsx(
            'w-full table-fixed border-separate border-spacing-0 print:min-w-0!',
            ancho === 'mes' ? 'min-w-232' : 'min-w-208',
          )}
        >
          <thead className="sticky top-0 z-2 bg-card print:static">
            <tr>
              <th
                scope="col"
                className={clsx(cabeza, 'w-44 border-b text-xs font-semibold text-mute xl:w-56 print:w-40')}
              >
                Persona
              </th>
              {dias.map((fecha) => {
                const festivo = festivos.get(fecha);
                return (
                  <th
                    key={fecha}
                    scope="col"
                    title={festivo?.Nombre}
                    aria-current={fecha === ahora ? 'date' : undefined}
                    className={clsx(
                      'border-b border-line px-0.5 py-1 text-center align-top text-xs leading-tight font-semibold tabular-nums',
                      fecha === ahora
                        ? 'bg-brand-soft text-brand-ink'
                        : festivo
                          ? 'text-bad-ink'
                          : diaIso(fecha) > 5
                            ? 'text-weekend'
                            : 'text-mute',
                    )}
                  >
                    <Texto look="unseen">
                      {[diaDeSemana(fecha), festivo?.Nombre].filter(Boolean).join(', festivo: ')}
                    </Texto>
                    <span aria-hidden>
                      <span className="font-normal">{LETRAS_DIA[diaIso(fecha) - 1]}</span>
                      {ancho === 'mes' ? <br /> : ' '}
                      {Number(fecha.slice(8))}
                      {festivo && ancho !== 'mes' && (
                        <span className="line-clamp-2 font-normal wrap-anywhere hyphens-auto">{festivo.Nombre}</span>
                      )}
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {personas.map((persona, i) => {
              const dentro = elegidos !== undefined && i >= elegidos.filas[0] && i <= elegidos.filas[1];
              return (
                <Fila
                  key={persona.Id}
                  persona={persona}
                  fila={i}
                  ancho={ancho}
                  ahora={ahora}
                  de={dentro ? elegidos.columnas[0] : undefined}
                  a={dentro ? elegidos.columnas[1] : undefined}
                />
              );
            })}
          </tbody>
          {cobertura && <FilasDeCobertura key={cobertura.Turnos.length} cobertura={cobertura} dias={dias} />}
        </table>
      </div>
    </div>
  );
}
