import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { exigir, fecha, hora } from '#contract/casa/kernel/scalars.ts';
import type { FormularioHoras, VersionTurno } from '#contract/tiempo/turnos/turno.schemas.ts';
import { minutosDe, relojDe, type Tramo } from '#contract/tiempo/turnos/turnos.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { CampoFecha, CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoCasilla, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';

/** Duration '36:00' as minutes, and back. */
export const duracion = z.string('Campo obligatorio').check(z.regex(/^\d{1,3}:[0-5]\d$/, 'Horas y minutos, como 8:00'));
export const enMinutos = (text: string): number => Number(text.split(':')[0]) * 60 + Number(text.split(':')[1]);
export const enDuracion = (minutos: number): string =>
  `${Math.floor(minutos / 60)}:${String(minutos % 60).padStart(2, '0')}`;

const opcional = z.optional(hora);
export const camposDeHoras = z.object({
  entrada: hora,
  salida: hora,
  entrada2: opcional,
  salida2: opcional,
  flexible: z.boolean(),
  entradaDesde: opcional,
  entradaHasta: opcional,
  salidaDesde: opcional,
  salidaHasta: opcional,
  obligatoriaDe: opcional,
  obligatoriaA: opcional,
  /** Planned duration; '' for the sum of the stretches. */
  teorico: z.union([duracion, z.literal('')], 'Horas y minutos, como 8:00'),
  pausa: z.string(),
  desde: fecha,
});
export type HorasEscritas = z.output<typeof camposDeHoras>;
const juntas = (campo: 'salida2' | 'obligatoriaA', siguiente: 'entrada2' | 'obligatoriaDe') =>
  exigir<HorasEscritas>(campo, (v) => !v[campo] === !v[siguiente], 'Indique las dos horas, o ninguna');
const siFlexible = (campo: 'entradaDesde' | 'entradaHasta' | 'salidaDesde' | 'salidaHasta') =>
  exigir<HorasEscritas>(campo, (v) => !v.flexible || v[campo]);
export const reglasDeHoras = [
  juntas('salida2', 'entrada2'),
  juntas('obligatoriaA', 'obligatoriaDe'),
  siFlexible('entradaDesde'),
  siFlexible('entradaHasta'),
  siFlexible('salidaDesde'),
  siFlexible('salidaHasta'),
] as const;
export const HorasEscritas = camposDeHoras.check(...reglasDeHoras);

/** Minutes of an hour of the wall clock, on the next day when the hour comes before `desde`. */
const trasDe = (text: string, desde: number) => {
  const minuto = enMinutos(text);
  return minuto < desde ? minuto + 1440 : minuto;
};
export function aHoras(v: HorasEscritas): FormularioHoras {
  const entra = enMinutos(v.entrada);
  const sale = trasDe(v.salida, entra + 1);
  const tramos: [number, number][] = [[entra, sale]];
  if (v.entrada2 && v.salida2) {
    const vuelve = trasDe(v.entrada2, sale);
    tramos.push([vuelve, trasDe(v.salida2, vuelve + 1)]);
  }
  const entradaDesde = enMinutos(v.entradaDesde ?? '0:00');
  const obligatoria = v.obligatoriaDe ? trasDe(v.obligatoriaDe, entra) : 0;
  const salidaDesde = trasDe(v.salidaDesde ?? '0:00', entradaDesde);
  return {
    tramos,
    obligatorias: v.obligatoriaDe && v.obligatoriaA ? [[obligatoria, trasDe(v.obligatoriaA, obligatoria)]] : [],
    ventanas: v.flexible
      ? {
          entradaDesde,
          entradaHasta: trasDe(v.entradaHasta ?? '0:00', entradaDesde),
          salidaDesde,
          salidaHasta: trasDe(v.salidaHasta ?? '0:00', salidaDesde),
        }
      : null,
    teoricoMin: v.teorico === '' ? minutosDe(tramos) : enMinutos(v.teorico),
    pausaMin: Number(v.pausa),
    desde: v.desde,
  };
}
const reloj = (minuto: number | undefined) => (minuto === undefined ? undefined : relojDe(minuto));
/** Values of the form for a version; a new version begins today. */
export function deVersion(version: VersionTurno | undefined): HorasEscritas {
  const [primero, dos] = version?.Tramos ?? ([] as Tramo[]);
  const [obligatoria] = version?.Obligatorias ?? ([] as Tramo[]);
  const ventanas = version?.Ventanas;
  return {
    entrada: reloj(primero?.[0]) ?? '',
    salida: reloj(primero?.[1]) ?? '',
    entrada2: reloj(dos?.[0]),
    salida2: reloj(dos?.[1]),
    flexible: ventanas !== null && ventanas !== undefined,
    entradaDesde: reloj(ventanas?.entradaDesde),
    entradaHasta: reloj(ventanas?.entradaHasta),
    salidaDesde: reloj(ventanas?.salidaDesde),
    salidaHasta: reloj(ventanas?.salidaHasta),
    obligatoriaDe: reloj(obligatoria?.[0]),
    obligatoriaA: reloj(obligatoria?.[1]),
    teorico: version ? enDuracion(version.TeoricoMin) : '',
    pausa: String(version?.PausaMin ?? 15),
    desde: hoy(),
  };
}

const PAUSAS = [0, 10, 15, 20, 30, 45, 60].map((n) => ({ id: String(n), label: n === 0 ? 'Ninguna' : `${n} min` }));
export function CamposDeHoras<F extends HorasEscritas, Out>({
  form,
  nuevo,
}: {
  form: Formulario<F, Out>;
  nuevo: boolean;
}) {
  // `F` has the fields of `HorasEscritas`
  const f = form as unknown as Formulario<HorasEscritas, Out>;
  const flexible = useWatch({ control: f.control, name: 'flexible' });
  return (
    <>
      <Grid>
        <CampoHora form={f} name="entrada" label="Entrada" isRequired />
        <CampoHora
          form={f}
          name="salida"
          label="Salida"
          hint="Si es antes que la entrada, es del día siguiente"
          isRequired
        />
        <CampoHora form={f} name="entrada2" label="Vuelve a entrar" hint="En jornada partida" />
        <CampoHora form={f} name="salida2" label="Vuelve a salir" />
        <CampoTexto
          form={f}
          name="teorico"
          label="Horas teóricas"
          placeholder="8:00"
          hint="Vacío: la suma de los tramos"
        />
        <CampoSelect form={f} name="pausa" label="Pausa que cuenta como trabajo" options={PAUSAS} />
        <CampoHora form={f} name="obligatoriaDe" label="Obligatorio desde" hint="Horas en que hay que estar" />
        <CampoHora form={f} name="obligatoriaA" label="Obligatorio hasta" />
      </Grid>
      <CampoCasilla form={f} name="flexible">
        Horario flexible: se entra y se sale dentro de unas ventanas
      </CampoCasilla>
      {flexible && (
        <Grid>
          <CampoHora form={f} name="entradaDesde" label="Se entra desde" isRequired />
          <CampoHora form={f} name="entradaHasta" label="Se entra hasta" isRequired />
          <CampoHora form={f} name="salidaDesde" label="Se sale desde" isRequired />
          <CampoHora form={f} name="salidaHasta" label="Se sale hasta" isRequired />
        </Grid>
      )}
      <CampoFecha
        form={f}
        name="desde"
        label="Desde el día"
        hint={nuevo ? undefined : 'Lo que ha pasado no cambia. Sustituye a los cambios que empezasen después.'}
        min={nuevo ? undefined : hoy()}
        isRequired
      />
    </>
  );
}
