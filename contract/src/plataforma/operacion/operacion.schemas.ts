import * as z from 'zod/mini';
import { exigir, fecha, id, idEnRutaCon, instante, texto } from '#contract/casa/kernel/scalars.ts';
import {
  CLAVES_COMPROBACION,
  CLAVES_GRUPO,
  CLAVES_REGISTRO,
  CLAVES_RELOJ,
  CODIGOS_COLA,
  CON_FALLIDOS,
  FORMATOS,
} from './operacion.rules.ts';

const cuantos = z.int().check(z.minimum(0));
const quizas = z.nullable(instante);

export const Proceso = z.object({
  Maquina: z.string(),
  Pid: z.int(),
  Version: z.string(),
  Arrancado: instante,
  Visto: instante,
  /** Memory in bytes. */
  Memoria: cuantos,
  /** False for a process without a sign of life for some minutes. */
  Vivo: z.boolean(),
  /** Identifier of its data folder; null for a process of an earlier version. */
  Carpeta: z.nullable(z.uuid()),
  /** Milliseconds by which its clock is ahead of that of the database; null for a process of an earlier version. */
  Adelanto: z.nullable(z.int()),
});
export type Proceso = z.output<typeof Proceso>;

/** A clock over all live processes, with the figures of the process in the worst state. */
export const RelojDeCasa = z.object({
  Nombre: z.string(),
  Estado: z.enum(CLAVES_RELOJ),
  /** Duration in milliseconds. */
  Cada: cuantos,
  Ultima: instante,
  Exito: quizas,
  Error: quizas,
  Motivo: z.string(),
  Fallos: cuantos,
  Duracion: cuantos,
  Proxima: instante,
  Procesos: cuantos,
});
export type RelojDeCasa = z.output<typeof RelojDeCasa>;

export const ColaDeCasa = z.object({
  Codigo: z.enum(CODIGOS_COLA),
  Nombre: z.string(),
  Esperan: cuantos,
  EnCurso: cuantos,
  Fallidos: cuantos,
  /** Instant from which the first due job waits. */
  MasAntigua: quizas,
  /** Instant of the oldest waiting job, due or not, for a queue that keeps office hours. */
  Primera: z.optional(quizas),
  /** True for a queue whose oldest job waits too long. */
  Parada: z.boolean(),
});
export type ColaDeCasa = z.output<typeof ColaDeCasa>;

export const Problema = z.object({
  Gravedad: z.enum(['bad', 'wait']),
  Titulo: z.string(),
  Que: z.string(),
  Haga: z.string(),
});
export type Problema = z.output<typeof Problema>;

/** One thing of the installation that was looked at. */
export const Comprobacion = z.object({
  Grupo: z.enum(CLAVES_GRUPO),
  Titulo: z.string(),
  Estado: z.enum(CLAVES_COMPROBACION),
  /** Finding with its figure, also when all is well. */
  Que: z.string(),
  /** Remedy; empty where nothing has to be done. */
  Haga: z.string(),
});
export type Comprobacion = z.output<typeof Comprobacion>;
export const Comprobaciones = z.object({ Hora: instante, Version: z.string(), Comprobaciones: z.array(Comprobacion) });
export type Comprobaciones = z.output<typeof Comprobaciones>;

/** A call from outside as the server saw it. */
export const EcoDeFuera = z.object({
  /** Address and protocol of the caller that the server believes, by TRUST_PROXY. */
  Direccion: z.string(),
  Protocolo: z.string(),
  /** `X-Forwarded-For` and `X-Forwarded-Proto` as they arrived, and the other end of the connection. */
  Reenviada: z.array(z.string()),
  ProtocoloReenviado: z.string(),
  Conexion: z.string(),
});
export type EcoDeFuera = z.output<typeof EcoDeFuera>;
export const Goteo = z.object({ Fin: z.boolean() });

/** Verified backup. */
export const CopiaHecha = z.object({
  Hecha: instante,
  Version: z.string(),
  Filas: cuantos,
  Ficheros: cuantos,
  Bytes: cuantos,
  Perdidos: cuantos,
});

export const EstadoDeCasa = z.object({
  Hora: instante,
  Version: z.string(),
  Problemas: z.array(Problema),
  Procesos: z.array(Proceso),
  Relojes: z.array(RelojDeCasa),
  Colas: z.array(ColaDeCasa),
  Correo: z.object({
    Salida: z.enum(['smtp', 'carpeta', 'ninguna']),
    UltimoEnviado: quizas,
  }),
  Push: z.object({ Dispositivos: cuantos, ConFallos: cuantos, Android: z.boolean(), Ios: z.boolean() }),
  Base: z.object({
    Version: z.string(),
    Bytes: cuantos,
    Conexiones: cuantos,
    ConexionesMaximas: cuantos,
    /** Number of statements that have been running for more than a second. */
    Lentas: cuantos,
    Migraciones: cuantos,
    UltimaMigracion: z.string(),
    /** The slowest statements, without their values; null where PostgreSQL does not record them. */
    Sentencias: z.nullable(z.array(z.object({ Texto: z.string(), Media: z.number(), Veces: cuantos }))),
  }),
  Disco: z.object({ Total: cuantos, Libre: cuantos }),
  Copia: z.nullable(CopiaHecha),
});
export type EstadoDeCasa = z.output<typeof EstadoDeCasa>;

/** Failed job: its number, recipient and reason, without its content. */
export const Fallido = z.object({
  Id: id,
  Para: z.string(),
  Creado: instante,
  Fallo: instante,
  Intentos: cuantos,
  Motivo: z.string(),
  Historial: z.array(z.object({ Fecha: instante, Quien: z.string(), Acto: z.string(), Comentario: z.string() })),
});
export type Fallido = z.output<typeof Fallido>;
export const Fallidos = z.object({
  Colas: z.array(
    z.object({
      Codigo: z.enum(CON_FALLIDOS),
      Nombre: z.string(),
      /** Number of failed jobs; `Filas` has the last hundred. */
      Total: cuantos,
      Filas: z.array(Fallido),
    }),
  ),
});

export const FormularioFallidos = z.strictObject({
  cola: z.enum(CON_FALLIDOS),
  ids: z.array(id).check(z.minLength(1, 'Elija alguno'), z.maxLength(100, 'Cien como máximo')),
  motivo: z._default(texto(300), ''),
});
export type FormularioFallidos = z.output<typeof FormularioFallidos>;

const area = z.string().check(z.regex(/^[a-z_]{1,40}$/, 'Área no válida'));
/** Filters of the audit: days of Madrid, both included. */
export const registroQuery = z
  .strictObject({
    que: z.enum(CLAVES_REGISTRO),
    formato: z._default(z.enum(FORMATOS), 'csv'),
    desde: fecha,
    hasta: fecha,
    area: z.optional(area),
    persona: z.optional(idEnRutaCon('Persona no válida')),
  })
  .check(
    exigir<{ desde: string; hasta: string }>(
      'hasta',
      ({ desde, hasta }) => desde <= hasta,
      'El final no puede ser anterior al principio',
    ),
  );
export type RegistroQuery = z.output<typeof registroQuery>;
export const AreasDeRegistro = z.object({ Historial: z.array(z.string()), Lecturas: z.array(z.string()) });

export const Salud = z.object({ Estado: z.literal('ok') });
/** Health with what runs: `Commit` has 40 hexadecimal digits, or none where the sources do not tell it. */
export const SaludConVersion = z.extend(Salud, { Version: z.string(), Commit: z.string() });
