import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { NOMBRE_MARCA } from '#contract/agenda/agenda/agenda.rules.ts';
import type { DiaAgenda, Entrada } from '#contract/agenda/agenda/agenda.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { LETRAS_DIA } from '#contract/casa/kernel/palabras.ts';
import { diaIso, lunesDe } from '#contract/casa/kernel/zona.ts';
import { diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { EntradaDelDia, horas } from './Entrada.card.tsx';
import { Circulo, tonoDelDia } from './Marca.card.tsx';

type Props = {
  dias: readonly DiaAgenda[];
  /** A colleague's: only marks. */
  soloMarcas: boolean;
  onAbrir?: (entrada: Entrada) => void;
};
const idDe = (fecha: string) => `dia-${fecha}`;

/** Days of an agenda on a phone, one below another: the shift beside the day, and the rest by its hours. */
export const ListaMovil = ({ dias, soloMarcas, onAbrir }: Props) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {dias.map((dia) => (
      <li
        key={dia.Fecha}
        id={idDe(dia.Fecha)}
        tabIndex={-1}
        className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-2 outline-none"
      >
        <Cabecera dia={dia} solo={soloMarcas} />
        {dia.Entradas.filter(({ Clase }) => Clase !== 'turno').map((entrada, i) => (
          <div key={i} className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-start">
            <span className="pt-2 text-sm text-mute tabular-nums">{entrada.Desde}</span>
            <EntradaDelDia entrada={entrada} alLado onAbrir={onAbrir} />
          </div>
        ))}
        {dia.Entradas.length === 0 && !soloMarcas && <Parrafo look="small mute">Nada apuntado.</Parrafo>}
      </li>
    ))}
  </ul>
);

function Cabecera({ dia: { Fecha, Marca, Festivo, Entradas }, solo }: { dia: DiaAgenda; solo: boolean }) {
  const turnos = Entradas.filter(({ Clase }) => Clase === 'turno');
  return (
    <div>
      <h3 className="flex items-center gap-2">
        <span
          className={clsx(
            'text-lg font-semibold first-letter:uppercase',
            Fecha === hoy()
              ? 'text-brand-ink'
              : Festivo !== '' || diaIso(Fecha) > 5
                ? tonoDelDia(Fecha, Festivo !== '')
                : '',
          )}
        >
          {diaDeSemana(Fecha)}
        </span>
        <span className="ml-auto flex items-center gap-1.5">
          <span className={clsx('text-sm text-mute', !solo && 'sr-only')}>{NOMBRE_MARCA[Marca]}</span>
          <Circulo marca={Marca} callada />
        </span>
      </h3>
      {Festivo !== '' && <p className="text-sm font-medium text-bad-ink">{Festivo}</p>}
      {turnos.map((turno, i) => (
        <Parrafo key={i} look="small mute">
          {[turno.Titulo, turno.Lugar, horas(turno)].filter(Boolean).join(' · ')}
        </Parrafo>
      ))}
    </div>
  );
}

/** A week on a phone: a strip of its days, and those from today on. A day of the strip leads to its own, also a past one. */
export function SemanaMovil({ dias, fecha, ...rest }: Props & { fecha: string }) {
  const lunes = lunesDe(fecha);
  const [ido, setIdo] = useState<{ a: string }>();
  useEffect(() => {
    if (!ido) return;
    const dia = document.getElementById(idDe(ido.a));
    dia?.scrollIntoView({ block: 'start' });
    dia?.focus({ preventScroll: true });
  }, [ido]);
  const enCurso = lunes === lunesDe(hoy());
  const desde = enCurso && (ido === undefined || ido.a >= hoy()) ? hoy() : lunes;
  const elegido = ido?.a ?? (enCurso ? hoy() : undefined);
  return (
    <>
      <ol className="-mx-4 mb-4 grid grid-cols-7 gap-0.5 border-b border-line px-2.5 pb-2">
        {dias
          .filter(({ Fecha }) => Fecha >= lunes && Fecha <= sumarDias(lunes, 6))
          .map((dia) => (
            <li key={dia.Fecha}>
              <button
                type="button"
                aria-current={dia.Fecha === hoy() ? 'date' : undefined}
                onClick={() => setIdo({ a: dia.Fecha })}
                className={clsx(
                  'grid w-full cursor-pointer justify-items-center gap-0.5 rounded-field py-1.5 focus-ring',
                  dia.Fecha === elegido && 'bg-brand-soft',
                )}
              >
                <Texto look="unseen">
                  {[diaDeSemana(dia.Fecha), NOMBRE_MARCA[dia.Marca], dia.Festivo].filter(Boolean).join(', ')}
                </Texto>
                <span aria-hidden className="text-xs text-mute">
                  {LETRAS_DIA[diaIso(dia.Fecha) - 1]}
                </span>
                <span
                  aria-hidden
                  className={clsx(
                    'text-lg leading-6 font-semibold tabular-nums',
                    dia.Fecha === hoy() ? 'text-brand-ink' : tonoDelDia(dia.Fecha, dia.Festivo !== ''),
                  )}
                >
                  {Number(dia.Fecha.slice(8))}
                </span>
                <span aria-hidden className="grid h-5 place-items-center">
                  <Circulo marca={dia.Marca} callada />
                </span>
              </button>
            </li>
          ))}
      </ol>
      <ListaMovil dias={dias.filter(({ Fecha }) => Fecha >= desde)} {...rest} />
    </>
  );
}
