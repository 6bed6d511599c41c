import * as z from 'zod/mini';
import { FilaDeLista, ImportacionDeLista } from '#contract/casa/kernel/importaciones.ts';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  codigo,
  exigir,
  fecha,
  hora,
  id,
  idParam,
  instante,
  OBLIGATORIO,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { deProveedor, nifDeProveedor, nifEspanol } from '#contract/casa/kernel/nif.ts';
import { CLAVES_CSV } from './propias.rules.ts';
import { type Campo, ELEGIBLES } from './forma.rules.ts';
import { type Cual, CUALES, LISTAS } from './listas.rules.ts';

/** Spec section 3: countries, provinces and currencies. */
export const Maestro = z.object({ Codigo: z.string(), Nombre: z.string() });
/** Contracts and cost centres: only those that are open today. */
export const MaestroDescrito = z.object({ Codigo: z.string(), DescripcionCompleta: z.string() });

const lista = z.enum(CUALES);
export const cualParam = z.object({ cual: lista });
export const csvParam = z.object({ propia: z.enum(CLAVES_CSV) });
export const elegibleParam = z.object({ de: z.enum(ELEGIBLES) });
export const fichaParam = z.extend(idParam, { cual: lista });
export const ABIERTOS = ['abiertos', 'cerrados'] as const;
export const COLUMNAS_MAESTRO = ['codigo', 'nombre', 'responsable', 'desde', 'plazo'] as const;
export type OrdenMaestro = Orden<(typeof COLUMNAS_MAESTRO)[number]>;
const filtros = { texto: z.optional(texto(100)), ver: z.optional(z.enum(ABIERTOS)) };
export const fichasQuery = z.strictObject({ ...paginaQuery, ...filtros, ...ordenQuery(COLUMNAS_MAESTRO, 'codigo') });
export const exportarQuery = z.strictObject(filtros);

/** Value of a column that only one list has; '' and null: no value. */
const valor = z.union([z.boolean(), z.number(), z.nullable(z.string().check(z.maxLength(500)))]);
const valores = z.record(z.string().check(z.maxLength(40)), valor);
export type Valores = z.output<typeof valores>;

/** A row of a list, as its keepers see it. `Abierto`: offered as a choice today. */
export const FichaMaestro = z.object({
  Id: id,
  Codigo: z.string(),
  Nombre: z.string(),
  ResponsableId: z.nullable(id),
  Responsable: z.string(),
  Desde: z.nullable(fecha),
  Hasta: z.nullable(fecha),
  Abierto: z.boolean(),
  Valores: valores,
  Version: z.int(),
  acciones: z.array(z.enum(['cambiar', 'cerrar', 'reabrir'])),
});
export type FichaMaestro = z.output<typeof FichaMaestro>;
/** `Personas`: active people who belong to the row. */
export const DetalleMaestro = z.extend(FichaMaestro, { Personas: z.int(), Historial: z.array(Historial) });
export type DetalleMaestro = z.output<typeof DetalleMaestro>;

const campos = {
  nombre: textoObligatorio(120),
  responsableId: z.nullable(id),
  desde: z.nullable(fecha),
  hasta: z.nullable(fecha),
  valores: z._default(valores, {}),
};
const seCierraDespues = exigir<{ desde: string | null; hasta: string | null }>(
  'hasta',
  ({ desde, hasta }) => !hasta || !desde || hasta >= desde,
  'No puede cerrarse antes de abrirse',
);
/** Form of a row of any list; `formularioDe` gives the form of one list. */
export const FormularioMaestro = z.strictObject(campos).check(seCierraDespues);
export type FormularioMaestro = z.output<typeof FormularioMaestro>;
/** The code as it was typed: `formularioDe` checks it by the list's pattern. */
export const FormularioMaestroNuevo = z.strictObject({ codigo: texto(40), ...campos }).check(seCierraDespues);
export type FormularioMaestroNuevo = z.output<typeof FormularioMaestroNuevo>;
export const FormularioCerrar = z.strictObject({ hasta: fecha });

const deCampo = (campo: Campo) => {
  switch (campo.clase) {
    case 'si':
      return z._default(z.boolean('Elija SÍ o NO'), false);
    case 'hora':
      return z._default(
        z.nullable(
          z.union(
            [
              hora,
              z.pipe(
                z.literal(''),
                z.transform(() => null),
              ),
            ],
            'Hora no válida',
          ),
        ),
        null,
      );
    case 'entero': {
      const cifra = z
        .int(`Un número entero de ${campo.minimo} a ${campo.maximo}`)
        .check(
          z.minimum(campo.minimo, `De ${campo.minimo} a ${campo.maximo}`),
          z.maximum(campo.maximo, `De ${campo.minimo} a ${campo.maximo}`),
        );
      return campo.opcional ? z._default(z.nullable(cifra), null) : cifra;
    }
    case 'importe':
      return z.number(OBLIGATORIO).check(
        z.minimum(0, 'No puede ser negativo'),
        z.maximum(campo.maximo, `Como mucho ${campo.maximo}`),
        // Compared as text, so that binary fractions make no decimals of their own.
        z.refine((n) => /^\d+(\.\d{1,2})?$/.test(String(n)), 'Como máximo dos decimales'),
      );
    case 'texto':
      return z._default(texto(campo.maximo), '');
    case 'nif':
      return nifEspanol;
    case 'opcion':
      return z.enum(Object.keys(campo.de), OBLIGATORIO);
    case 'lista':
      if (campo.obligatorio) return codigo.check(z.minLength(1, OBLIGATORIO));
      return z._default(
        z.nullable(
          z.pipe(
            codigo,
            z.transform((valorEscrito) => valorEscrito || null),
          ),
        ),
        null,
      );
  }
};
const YA_NO_CAMBIA = 'Se dice al crearlo y ya no cambia: cree otro';
/** Values of the columns that only this list has; `antes`: present values of the row, some of which cannot change. */
export const valoresDe = (de: Cual, antes: Valores | undefined) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(LISTAS[de].campos).map(([clave, campo]) => [
        clave,
        campo.fijo && antes !== undefined
          ? deCampo(campo).check(z.refine((nuevo) => nuevo === antes[clave], YA_NO_CAMBIA))
          : deCampo(campo),
      ]),
    ),
  );
/** Code of a list as it is stored. */
export const codigoDe = (de: Cual, escrito: string): string =>
  LISTAS[de].codigo && 'nif' in LISTAS[de].codigo ? deProveedor(escrito) : escrito.toUpperCase();
function esquemaDeCodigo(de: Cual) {
  const codigoDeLista = LISTAS[de].codigo;
  if (codigoDeLista === null) return z.string();
  if ('nif' in codigoDeLista) return nifDeProveedor;
  return z
    .string(OBLIGATORIO)
    .check(z.toUpperCase(), z.minLength(1, OBLIGATORIO), z.regex(codigoDeLista.forma, codigoDeLista.frase));
}
/** Form of a list: a new row has the code that it will always keep; `antes`: values of the row that is changed. */
export function formularioDe(de: Cual, antes?: Valores): z.ZodMiniType<FormularioMaestroNuevo, FormularioMaestroNuevo> {
  const { maximo } = LISTAS[de];
  return (
    z
      .strictObject({
        ...campos,
        nombre: textoObligatorio(maximo),
        valores: valoresDe(de, antes),
        codigo: antes === undefined ? esquemaDeCodigo(de) : z.string(),
      })
      // The columns are those of the description.
      .check(seCierraDespues) as unknown as z.ZodMiniType<FormularioMaestroNuevo, FormularioMaestroNuevo>
  );
}

/** Person responsible for rows of lists: `Fichas`, and the number of people of their team. */
export const Responde = z.object({
  Id: id,
  Nombre: z.string(),
  Activo: z.boolean(),
  Equipo: z.int(),
  Fichas: z.array(z.object({ Cual: lista, Id: id, Codigo: z.string(), Nombre: z.string(), Version: z.int() })),
});
export type Responde = z.output<typeof Responde>;
export const FormularioPasar = z.strictObject({
  paraId: id,
  fichas: z
    .array(z.strictObject({ cual: lista, id, version: z.int() }))
    .check(z.minLength(1, 'Elija al menos una'), z.maxLength(200, 'Como mucho doscientas')),
});
export type FormularioPasar = z.output<typeof FormularioPasar>;

/** A file of a list: read, and then perhaps written and undone. */
export const ImportacionMaestros = z.extend(ImportacionDeLista, {
  Columnas: z.array(z.string()),
  Deshechas: z.int(),
  Quedan: z.int(),
  Deshecha: z.nullable(instante),
  DeshechaPor: z.string(),
});
export type ImportacionMaestros = z.output<typeof ImportacionMaestros>;
export const FilaDeMaestros = z.extend(FilaDeLista, { Codigo: z.string(), FichaId: z.nullable(id) });
export type FilaDeMaestros = z.output<typeof FilaDeMaestros>;
