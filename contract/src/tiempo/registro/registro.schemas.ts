import * as z from 'zod/mini';
import { fecha, id, idEnRuta, instante, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_PAQUETE, faltaDePeriodo, MAX_HORAS_ACCESO, MAX_PERSONAS } from './registro.rules.ts';

const periodo = {
  usuarioIds: z
    .array(id, 'Elija al menos una persona')
    .check(
      z.minLength(1, 'Elija al menos una persona'),
      z.maxLength(MAX_PERSONAS, `Como máximo ${MAX_PERSONAS} personas`),
    ),
  desde: fecha,
  hasta: fecha,
};
type Periodo = { usuarioIds: number[]; desde: string; hasta: string };
const conPeriodo = (form: { value: Periodo; issues: z.core.$ZodRawIssue[] }) => {
  const { usuarioIds, ...resto } = form.value;
  const falta = faltaDePeriodo({ ...resto, personas: usuarioIds.length });
  if (falta) form.issues.push({ code: 'custom', input: form.value, path: [falta.campo], message: falta.mensaje });
};

/** Person who clocks in, or did so before leaving. */
export const PersonaDeRegistro = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Matricula: z.string(),
  /** '' for none. */
  CentroCodigo: z.string(),
  Centro: z.string(),
});
export type PersonaDeRegistro = z.output<typeof PersonaDeRegistro>;

/** Form of a package: people, a period, and the reason, which is written on the package. */
export const FormularioPaquete = z.strictObject({ ...periodo, motivo: textoObligatorio(200) }).check(conPeriodo);
export type FormularioPaquete = z.output<typeof FormularioPaquete>;

export const Paquete = z.object({
  Id: z.int(),
  Personas: z.int(),
  Desde: fecha,
  Hasta: fecha,
  Motivo: z.string(),
  EstadoId: z.enum(CLAVES_PAQUETE),
  /** Number of people done so far. */
  Hechas: z.int(),
  Tamano: z.nullable(z.int()),
  Sha256: z.nullable(z.string()),
  Caduca: z.nullable(instante),
  Creado: instante,
  CreadoPor: z.string(),
  /** Number of the inspector's access that the package was made for, if any. */
  AccesoId: z.nullable(z.int()),
});
export type Paquete = z.output<typeof Paquete>;

/** Events of a day, or of a version of the day, as they are printed: 'Entrada 7:58'. */
const textos = z.array(z.string());
/** Day of the register, which never says why a person did not work. */
export const DiaRegistro = z.object({
  Fecha: fecha,
  /** Hour at the work centre, with '(+1)' on the day after; '' without clock-ins. */
  Inicio: z.string(),
  Fin: z.string(),
  PausasMin: z.int(),
  TrabajadoMin: z.int(),
  PrevistoMin: z.int(),
  ExtraMin: z.int(),
  Modalidad: z.string(),
  Fichajes: textos,
  Correcciones: z.array(
    z.object({
      Numero: z.string(),
      /** Name of the correction's state: 'Aceptada', 'Disconformidad'… */
      Estado: z.string(),
      Propone: z.string(),
      Motivo: z.string(),
      Antes: textos,
      Despues: textos,
    }),
  ),
});
export type DiaRegistro = z.output<typeof DiaRegistro>;

/** Form of a read-only access without an account, for an inspector. */
export const FormularioAcceso = z
  .strictObject({
    ...periodo,
    nombre: textoObligatorio(100),
    organismo: textoObligatorio(100),
    referencia: textoObligatorio(100),
    horas: z
      .int('Indique cuántas horas')
      .check(z.minimum(1, 'Al menos una hora'), z.maximum(MAX_HORAS_ACCESO, `Como máximo ${MAX_HORAS_ACCESO} horas`)),
  })
  .check(conPeriodo);
export type FormularioAcceso = z.output<typeof FormularioAcceso>;
/** Answer to the new access. `Secreto` is shown only in this answer. */
export const AccesoCreado = z.object({ Id: z.int(), Secreto: z.string(), Caduca: instante });

export const Lectura = z.object({
  Instante: instante,
  Que: z.enum(['lista', 'registro', 'paquete']),
  Persona: z.nullable(z.string()),
});
const deAcceso = {
  Id: z.int(),
  Nombre: z.string(),
  Organismo: z.string(),
  Referencia: z.string(),
  Desde: fecha,
  Hasta: fecha,
  Creado: instante,
  Caduca: instante,
  Revocado: z.nullable(instante),
  /** True while the link can be used. */
  Vivo: z.boolean(),
  /** Last readings of the access: of the list of people, and of each register. */
  Lecturas: z.array(Lectura),
};
/** Access as RRHH sees it. */
export const Acceso = z.object({ ...deAcceso, Personas: z.int(), CreadoPor: z.string() });
export type Acceso = z.output<typeof Acceso>;
/** Access as seen by a person whose register it shows. */
export const MiAcceso = z.object(deAcceso);
export type MiAcceso = z.output<typeof MiAcceso>;
export const porId = z.strictObject({ Id: id });

/** Answer for the inspector's page. */
export const Consulta = z.object({
  Empresa: z.string(),
  Nombre: z.string(),
  Organismo: z.string(),
  Referencia: z.string(),
  Desde: fecha,
  Hasta: fecha,
  Caduca: instante,
  Personas: z.array(z.object({ Id: z.int(), Nombre: z.string(), Matricula: z.string(), Centro: z.string() })),
  Paquete: z.nullable(
    z.object({
      EstadoId: z.enum(CLAVES_PAQUETE),
      Hechas: z.int(),
      Tamano: z.nullable(z.int()),
      Sha256: z.nullable(z.string()),
    }),
  ),
});
export type Consulta = z.output<typeof Consulta>;
export const secretoParam = z.object({ secreto: z.string() });
export const secretoPersonaParam = z.object({ secreto: z.string(), id: idEnRuta });
export const mesQuery = z.strictObject({ mes: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mes no válido')) });

/** Person who represents the workers of a centre, or of all centres (null). */
export const FormularioRepresentante = z
  .strictObject({
    usuarioId: id,
    centro: z.nullable(z.string().check(z.maxLength(20))),
    desde: fecha,
    hasta: z.nullable(fecha),
  })
  .check(
    z.refine(({ desde, hasta }) => hasta === null || hasta >= desde, {
      path: ['hasta'],
      error: 'No puede terminar antes de empezar',
    }),
  );
export type FormularioRepresentante = z.output<typeof FormularioRepresentante>;
export const FormularioCese = z.strictObject({ Id: id, hasta: fecha });
export const Representante = z.object({
  Id: z.int(),
  UsuarioId: z.int(),
  Nombre: z.string(),
  Matricula: z.string(),
  /** '' for all. */
  Centro: z.string(),
  Desde: fecha,
  Hasta: z.nullable(fecha),
  Vigente: z.boolean(),
});
export type Representante = z.output<typeof Representante>;

/** Hours of a person in a month, as the representatives read them (art. 35.5 ET). */
export const LineaResumen = z.object({
  Matricula: z.string(),
  Nombre: z.string(),
  TrabajadoMin: z.int(),
  PrevistoMin: z.int(),
  ExtraMin: z.int(),
  PagadoMin: z.int(),
  CompensadoMin: z.int(),
});
export type LineaResumen = z.output<typeof LineaResumen>;
export const Resumen = z.object({ Id: z.int(), Mes: fecha, Centro: z.string(), Personas: z.int(), Creado: instante });
export type Resumen = z.output<typeof Resumen>;
export const ResumenDetalle = z.extend(Resumen, { Lineas: z.array(LineaResumen) });
export type ResumenDetalle = z.output<typeof ResumenDetalle>;

/** A month whose register was erased four years after its last day. */
export const Borrado = z.object({
  /** First day of the month. */
  Mes: fecha,
  Fichajes: z.int(),
  Personas: z.int(),
  /** Number of erased rows of other kinds of that age, by the name of the kind. */
  Otros: z.record(z.string(), z.int()),
  Instante: instante,
});
export type Borrado = z.output<typeof Borrado>;
