import * as z from 'zod/mini';
import { id, instante, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { MAX_PUNTOS, MAX_TEXTO_PUNTO, PIDE } from './inspecciones.rules.ts';

const pide = z.enum(PIDE, 'Elija qué pide');
/** Point of a checklist; `N`: its number inside its version. */
export const Punto = z.object({ N: z.int(), Texto: z.string(), Critico: z.boolean(), Pide: z.enum(PIDE) });
export type Punto = z.output<typeof Punto>;

/** Checklist of a type in force; version 0: none yet. */
export const ListaDeTipo = z.object({
  TipoId: id,
  Tipo: z.string(),
  Version: z.int(),
  Puntos: z.int(),
  Criticos: z.int(),
  Cambiada: z.nullable(instante),
  CambiadaPor: z.string(),
});
export type ListaDeTipo = z.output<typeof ListaDeTipo>;
export const ListaDeComprobacion = z.object({
  TipoId: id,
  Tipo: z.string(),
  Version: z.int(),
  Puntos: z.array(Punto),
  /** Earlier versions and their authors, the last first. */
  Versiones: z.array(z.object({ Version: z.int(), Puntos: z.int(), Creada: instante, CreadaPor: z.string() })),
  acciones: z.array(z.enum(['guardar'])),
});
export type ListaDeComprobacion = z.output<typeof ListaDeComprobacion>;

const punto = z.strictObject({ texto: textoObligatorio(MAX_TEXTO_PUNTO), critico: z.boolean(), pide });
export const FormularioLista = z.strictObject({
  puntos: z.array(punto).check(
    z.minLength(1, 'Escriba al menos un punto'),
    z.maxLength(MAX_PUNTOS, `Como máximo, ${MAX_PUNTOS} puntos`),
    z.refine(
      (all) => new Set(all.map(({ texto }) => texto.toLowerCase())).size === all.length,
      'Hay dos puntos con el mismo texto',
    ),
  ),
});
export type FormularioLista = z.output<typeof FormularioLista>;
