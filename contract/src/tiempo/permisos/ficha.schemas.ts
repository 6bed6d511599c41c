import * as z from 'zod/mini';
import { letraDePersona } from '#contract/tiempo/jornada/letra.schemas.ts';
import { sensible } from '#contract/casa/kernel/sensible.ts';
import { fecha, id } from '#contract/casa/kernel/scalars.ts';
import { Permiso } from './permiso.schemas.ts';
import { UNIDADES } from './permisos.rules.ts';

const anio = z.pipe(z.string().check(z.regex(/^20\d\d$/, 'Diga un año')), z.transform(Number));
/** `anio` absent: this year. */
export const deOtraQuery = z.strictObject({ anio: z.optional(anio) });

/** Balance of a type in a year, in halves of a day or minutes; null: without limit. */
const Saldo = z.object({
  TipoId: id,
  Tipo: sensible('salud', z.string()),
  Vacaciones: z.boolean(),
  Unidad: z.enum(UNIDADES),
  Derecho: z.nullable(z.int()),
  Ajustes: z.int(),
  Arrastrado: z.int(),
  ArrastrePerdido: z.int(),
  Disfrutado: z.int(),
  Aprobado: z.int(),
  Solicitado: z.int(),
  Disponible: z.nullable(z.int()),
});
/**
 * Leave of a person in a year. Types of health are read by the person and human resources alone: others get neither their name nor
 * their balance.
 */
export const PermisosDePersona = z.object({
  Id: id,
  Anio: z.int(),
  Hoy: fecha,
  Saldos: z.array(Saldo),
  Permisos: z.array(
    z.extend(
      z.pick(Permiso, {
        Id: true,
        Numero: true,
        Tipo: true,
        Unidad: true,
        Desde: true,
        Hasta: true,
        Parte: true,
        HoraDesde: true,
        HoraHasta: true,
        Cantidad: true,
        EstadoId: true,
        Estado: true,
      }),
      { Letra: letraDePersona },
    ),
  ),
});
export type PermisosDePersona = z.output<typeof PermisosDePersona>;
