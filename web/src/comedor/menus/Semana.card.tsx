import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { diaIso } from '#contract/casa/kernel/zona.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { deDiaADia, diaDeSemana, entreDias } from '#web/casa/kernel/format.ts';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Choice } from '#web/casa/ui/piezas/choice.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';

type Visto = { Fecha: string; Abre: boolean; Cierre: string; EstadoId: number | null };
type Leida<D> = { Hoy: string; Dias: readonly D[] };
const CORTOS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const;
const mayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);
/** 'Lun 30' of a business date. */
export const diaCorto = (fecha: string) => `${CORTOS[diaIso(fecha) - 1]} ${Number(fecha.slice(8))}`;
export const cerrado = ({ Cierre }: Visto) => ['Cerrado', Cierre].filter(Boolean).join(': ');
/** Working days, and those of a weekend on which the canteen opens or has a menu. */
export const diasALaVista = <D extends Visto>(dias: readonly D[]): D[] =>
  dias.filter(({ Abre, EstadoId }, n) => n < 5 || Abre || EstadoId !== null);

/** Day of a week that is open: the one chosen at this address, else that of the address, else today, else the first one. */
export function useDiaAbierto<D extends Visto>({ Hoy, Dias }: Leida<D>, fecha: string | undefined) {
  const [eleccion, setEleccion] = useState({ en: fecha, dia: fecha });
  const elegir = (dia: string) => setEleccion({ en: fecha, dia });
  const elegido = eleccion.en === fecha ? eleccion.dia : undefined;
  const vistos = diasALaVista(Dias);
  const abierto =
    [elegido, fecha, Hoy].find((fechaPosible) => vistos.some(({ Fecha }) => Fecha === fechaPosible)) ??
    vistos[0]?.Fecha;
  return [abierto ?? Hoy, elegir] as const;
}

type Props<D extends Visto> = {
  de: Leida<D>;
  abierto: string;
  onAbrir(fecha: string): void;
  children(dia: D): ReactNode;
  acciones?(dia: D): ReactNode;
  /** Reasons why the week cannot be published. */
  aviso?: ReactNode;
  /** State of each day in a word: one day is shown at a time on every size, and not on a phone alone. */
  nota?(dia: D): string;
};
type Pasos<D extends Visto> = Pick<Props<D>, 'de' | 'abierto'> & {
  ruta: string;
  look?: 'enBarra' | 'enLinea';
  children?: ReactNode;
};
/** The week that is shown, the ways to those around it, and what is done with it. */
export function PasosDeSemana<D extends Visto>({ de: { Hoy, Dias }, ruta, abierto, look, children }: Pasos<D>) {
  const filtrar = useFiltros<{ fecha: string }>(ruta);
  const lunes = Dias[0]?.Fecha ?? Hoy;
  const mover = (dias: number) => () => filtrar({ fecha: sumarDias(abierto, dias) });
  return (
    <Periodo
      {...(look && { [look]: true })}
      title={(look === 'enLinea' ? entreDias : deDiaADia)(lunes, sumarDias(lunes, 6), Hoy)}
      anterior={{ label: 'Semana anterior', onPress: mover(-7) }}
      siguiente={{ label: 'Semana siguiente', onPress: mover(7) }}
    >
      {children}
    </Periodo>
  );
}
/** Week of menus, whose ways to others stand above it: its days in a row to choose from, and a section for each. */
export function Semana<D extends Visto>({ de, abierto, onAbrir, children, acciones, aviso, nota }: Props<D>) {
  const { Hoy, Dias } = de;
  const name = useId();
  const vistos = diasALaVista(Dias);
  const corto = ({ Fecha }: D) => diaCorto(Fecha);
  const deUnoEnUno = nota !== undefined;
  return (
    <>
      {aviso}
      <div
        role="radiogroup"
        aria-label="Día"
        className={clsx('mb-4 grid auto-cols-fr grid-flow-col gap-1.5', deUnoEnUno || 'sm:hidden')}
      >
        {vistos.map((dia) => (
          <Choice
            key={dia.Fecha}
            name={name}
            checked={dia.Fecha === abierto}
            label={[corto(dia), nota?.(dia)].filter(Boolean).join(' ')}
            onChange={() => onAbrir(dia.Fecha)}
            className={
              'min-h-14 rounded-field border border-edge/50 bg-card leading-tight hover:border-edge ' +
              'has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-ink'
            }
          >
            <span className="text-center font-semibold max-sm:w-min">{corto(dia)}</span>
            {deUnoEnUno && <span className="text-sm max-sm:hidden">{nota(dia)}</span>}
          </Choice>
        ))}
      </div>
      <div className={clsx('grid items-start gap-4', deUnoEnUno || 'sm:grid-cols-2 xl:grid-cols-3')}>
        {(deUnoEnUno ? vistos.filter(({ Fecha }) => Fecha === abierto) : vistos).map((dia) => (
          <Section
            key={dia.Fecha}
            title={mayuscula(diaDeSemana(dia.Fecha, Hoy))}
            className={clsx(dia.Fecha !== abierto && 'max-sm:hidden')}
            actions={
              <Row>
                {dia.Fecha === Hoy && <Badge>Hoy</Badge>}
                {acciones?.(dia)}
              </Row>
            }
          >
            {children(dia)}
          </Section>
        ))}
      </div>
    </>
  );
}
