import * as z from 'zod/mini';
import { exigir, fecha, id, instante, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';
import { APTO, CLAVES_RESPUESTA, MAX_FOTOS_PUNTO, MAX_PUNTOS } from './inspecciones.rules.ts';
import { Punto } from './lista.schemas.ts';

export const Foto = z.object({ Id: id, Ancho: z.int(), Alto: z.int() });

/** Data for the inspection of an element. */
export const HojaDeInspeccion = z.object({
  ElementoId: id,
  Codigo: z.string(),
  Tipo: z.string(),
  Descripcion: z.string(),
  Lugar: z.string(),
  Estado: z.string(),
  EstadoId: z.int(),
  /** Checklist in force of its type. */
  ListaVersion: z.int(),
  Puntos: z.array(Punto),
  /** Number of its last inspection: a new one that follows another is refused. */
  UltimaId: z.nullable(id),
  UltimaFecha: z.nullable(fecha),
  /** Months from one inspection to the next, at most. */
  PeriodoMeses: z.int(),
  Hoy: fecha,
  /** Reason why the reader may not inspect it now, or ''. */
  Motivo: z.string(),
});
export type HojaDeInspeccion = z.output<typeof HojaDeInspeccion>;

const respuesta = z.strictObject({
  n: z.int().check(z.minimum(1), z.maximum(MAX_PUNTOS)),
  respuesta: z.enum(CLAVES_RESPUESTA, 'Elija una respuesta'),
  nota: texto(500),
  medida: texto(40),
  fotos: z.array(id).check(z.maxLength(MAX_FOTOS_PUNTO, `Como máximo, ${MAX_FOTOS_PUNTO} fotos por punto`)),
});
const CLASE = 'Elija la clase de inspección';
const RESULTADO = 'Elija el resultado';
const registro = z.strictObject({
  listaVersion: z.int().check(z.minimum(1)),
  ultimaId: z.nullable(id),
  clase: z.int(CLASE).check(z.minimum(1, CLASE), z.maximum(4, CLASE)),
  fecha,
  respuestas: z.array(respuesta).check(
    z.maxLength(MAX_PUNTOS, 'Sobran respuestas'),
    z.refine((all) => new Set(all.map(({ n }) => n)).size === all.length, 'Hay un punto respondido dos veces'),
  ),
  resultado: z.int(RESULTADO).check(z.minimum(1, RESULTADO), z.maximum(2, RESULTADO)),
  /** Null unless the result is Apto. */
  proxima: z.nullable(fecha),
  observaciones: texto(1000),
  /** External body of a yearly inspection. */
  empresa: texto(120),
  /** True for a correction of the inspection before. */
  corrige: z.boolean(),
});
type Registro = z.output<typeof registro>;
/** A complete inspection, in one call: the server never stores a part of one (S-8170). */
export const FormularioInspeccion = registro.check(
  exigir<Registro>('proxima', (v) => (v.resultado === APTO) === (v.proxima !== null), 'Diga la fecha de la próxima'),
  exigir<Registro>('proxima', (v) => !v.proxima || v.proxima > v.fecha, 'Ha de ser posterior a la inspección'),
  exigir<Registro>('empresa', (v) => v.clase !== 2 || v.empresa, 'Diga qué empresa la ha hecho'),
  exigir<Registro>('observaciones', (v) => !v.corrige || v.observaciones, 'Diga qué corrige'),
);
export type FormularioInspeccion = z.output<typeof FormularioInspeccion>;
export const Inspeccionado = z.object({ Id: id, ElementoId: id, Resultado: z.string(), Proxima: z.nullable(fecha) });

export const InspeccionEnLista = z.object({
  Id: id,
  ElementoId: id,
  Fecha: fecha,
  ClaseId: z.int(),
  Clase: z.string(),
  Inspector: z.string(),
  Empresa: z.string(),
  EstadoId: z.int(),
  /** Name of the result. */
  Estado: z.string(),
  Proxima: z.nullable(fecha),
  Malas: z.int(),
  Fotos: z.int(),
  /** True for an inspection that a later one has corrected. */
  Corregida: z.boolean(),
});
export type InspeccionEnLista = z.output<typeof InspeccionEnLista>;
const RespuestaVista = z.extend(Punto, {
  /** '' for a point without an answer, which only an inspection that is not Apto may have. */
  Respuesta: z.string(),
  Nota: z.string(),
  Medida: z.string(),
  Fotos: z.array(id),
});
export const Inspeccion = z.extend(InspeccionEnLista, {
  Codigo: z.string(),
  Tipo: z.string(),
  ListaVersion: z.int(),
  Corrige: z.boolean(),
  Observaciones: z.string(),
  Registrada: instante,
  Respuestas: z.array(RespuestaVista),
});
export type Inspeccion = z.output<typeof Inspeccion>;
export const deElementoQuery = z.strictObject(paginaQuery);
