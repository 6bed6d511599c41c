import * as z from 'zod/mini';
import { DE_TURNO } from '#contract/tiempo/jornada/letras.rules.ts';
import { exigir, fecha, instante, OBLIGATORIO, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { MAX_CICLO, MAX_MOTIVO, MAX_TRAMOS, type Tramo } from './turnos.rules.ts';

const minuto = z.int('Indique la hora').check(z.minimum(0), z.maximum(2880, 'Como mucho, hasta el día siguiente'));
const tramo = z.tuple([minuto, minuto]);
/** Stretches of work: each begins after the stretch before it has ended. */
const enOrden = (tramos: readonly Tramo[]) =>
  tramos.every(([de, a], i) => de < a && (i === 0 || (tramos[i - 1]?.[1] ?? 0) <= de));
const cabe = (tramos: readonly Tramo[]) =>
  (tramos[0]?.[0] ?? 0) < 1440 && (tramos.at(-1)?.[1] ?? 0) - (tramos[0]?.[0] ?? 0) <= 1440;

/** Windows of flexible entry and exit: from, to. */
const ventanas = z.strictObject({
  entradaDesde: minuto,
  entradaHasta: minuto,
  salidaDesde: minuto,
  salidaHasta: minuto,
});
const horas = z.strictObject({
  tramos: z
    .array(tramo)
    .check(z.minLength(1, 'Añada un tramo'), z.maxLength(MAX_TRAMOS, `Máximo ${MAX_TRAMOS} tramos`)),
  /** Obligatory core hours. */
  obligatorias: z.array(tramo).check(z.maxLength(MAX_TRAMOS, `Máximo ${MAX_TRAMOS} tramos`)),
  /** Flexible hours; null for a fixed shift. */
  ventanas: z.nullable(ventanas),
  teoricoMin: z.int(OBLIGATORIO).check(z.minimum(1, 'Ha de ser más de cero'), z.maximum(1440, 'Como mucho, 24 horas')),
  /** Minutes of pause a day that count as work. */
  pausaMin: z.int(OBLIGATORIO).check(z.minimum(0, 'No puede ser negativa'), z.maximum(120, 'Como mucho, 120 minutos')),
  /** First day of these hours. */
  desde: fecha,
});
type Horas = z.output<typeof horas>;
const dentro = ({ tramos, obligatorias }: Horas) =>
  obligatorias.every(([de, a]) => tramos.some(([desde, hasta]) => desde <= de && a <= hasta));
const reglas = [
  exigir<Horas>('tramos', (v) => enOrden(v.tramos), 'Cada tramo empieza cuando ha acabado el anterior'),
  exigir<Horas>('tramos', (v) => cabe(v.tramos), 'Un turno empieza en su día y dura 24 horas como mucho'),
  exigir<Horas>('obligatorias', (v) => enOrden(v.obligatorias), 'Cada tramo empieza cuando ha acabado el anterior'),
  exigir<Horas>('obligatorias', dentro, 'Las horas obligatorias han de estar dentro de los tramos'),
  exigir<Horas>(
    'ventanas',
    ({ ventanas: v }) =>
      !v || (v.entradaDesde <= v.entradaHasta && v.entradaHasta <= v.salidaDesde && v.salidaDesde <= v.salidaHasta),
    'La entrada va antes que la salida, y cada una de menos a más',
  ),
] as const;

/** Digest of the preview that the person read: the change is refused when its effects have changed since. */
export const conHuella = {
  huella: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Vuelva a previsualizar')),
  motivo: z._default(texto(MAX_MOTIVO), ''),
};
const nombre = textoObligatorio(60);
const activo = z.boolean(OBLIGATORIO);
export const FormularioTurno = z
  .extend(horas, {
    codigo: z.string(OBLIGATORIO).check(z.regex(/^[A-Z0-9]{1,8}$/, 'De 1 a 8 mayúsculas o cifras')),
    nombre,
    letra: z.enum(DE_TURNO, 'Elija una letra'),
  })
  .check(...reglas);
export type FormularioTurno = z.output<typeof FormularioTurno>;
/** Version of a shift: its hours from a day on. */
export const FormularioHoras = horas.check(...reglas);
export type FormularioHoras = z.output<typeof FormularioHoras>;
export const CambioDeHoras = z.extend(horas, conHuella).check(...reglas);
/** Name of a shift or rotation, which also holds for past days. `activo` false: it is no longer offered, and holds where it is assigned. */
export const FormularioNombre = z.strictObject({ nombre, activo });

const ciclo = z.strictObject({
  desde: fecha,
  /** First day of the cycle. */
  ancla: fecha,
  /** Number of the shift of each day of the cycle; 0 for a day of rest. */
  ciclo: z.array(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))).check(
    z.minLength(1, 'Añada un día'),
    z.maxLength(MAX_CICLO, `Máximo ${MAX_CICLO} días`),
    z.refine((dias) => dias.some((dia) => dia > 0), 'Ha de tener algún turno'),
  ),
});
/** Form of a rotation. `festivos`: its people also work on holidays; this holds for all days and never changes. */
export const FormularioCuadrante = z.extend(ciclo, { nombre, festivos: z.boolean(OBLIGATORIO) });
export type FormularioCuadrante = z.output<typeof FormularioCuadrante>;
export const FormularioCiclo = ciclo;
export type FormularioCiclo = z.output<typeof FormularioCiclo>;
export const CambioDeCiclo = z.extend(ciclo, conHuella);

const version = { Version: z.int(), Desde: fecha, Creada: instante, Quien: z.string() };
const leido = z.tuple([z.int(), z.int()]);
export const VersionTurno = z.object({
  ...version,
  Tramos: z.array(leido),
  Obligatorias: z.array(leido),
  Ventanas: z.nullable(
    z.object({ entradaDesde: z.int(), entradaHasta: z.int(), salidaDesde: z.int(), salidaHasta: z.int() }),
  ),
  TeoricoMin: z.int(),
  PausaMin: z.int(),
});
export type VersionTurno = z.output<typeof VersionTurno>;
/** Rotation. `Versiones`: the last first. `Personas`: number of people who have it today or later. */
const comun = { Id: z.int(), Nombre: z.string(), Activo: z.boolean(), Personas: z.int() };
export const Turno = z.object({
  ...comun,
  Codigo: z.string(),
  Letra: z.enum(DE_TURNO),
  /** Names of the rotations that contain the shift. */
  Cuadrantes: z.array(z.string()),
  Versiones: z.array(VersionTurno),
});
export type Turno = z.output<typeof Turno>;
export const VersionCuadrante = z.object({ ...version, Ancla: fecha, Ciclo: z.array(z.int()) });
export type VersionCuadrante = z.output<typeof VersionCuadrante>;
export const Cuadrante = z.object({ ...comun, Festivos: z.boolean(), Versiones: z.array(VersionCuadrante) });
export type Cuadrante = z.output<typeof Cuadrante>;
