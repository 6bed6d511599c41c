import * as z from 'zod/mini';

/** Parts of a value that a test names, at any depth. */
export type Parte<T> = T extends readonly (infer F)[]
  ? readonly Parte<F>[]
  : T extends object
    ? { [K in keyof T]?: Parte<T[K]> }
    : T;

/** Answer that the contract accepts, with these parts: all else is empty, 0, false, null, or the first of its kind. */
export const muestra = <S extends z.core.$ZodObject>(schema: S, partes?: Parte<z.output<S>>): z.output<S> =>
  z.parse(schema, completar(schema, partes));

/** Function that gives answers of one kind: the parts that all of them have, and the changes of each. */
export const muestrasDe =
  <S extends z.core.$ZodObject>(schema: S, comunes: Parte<z.output<S>>) =>
  (cambios?: Parte<z.output<S>>): z.output<S> =>
    muestra(schema, { ...comunes, ...cambios });

const TEXTOS = ['', '2027-03-01', '2027-03-01T09:00:00.000Z', '09:00', 'x', '0.00', '2027-03', 'SDR', 'e.example'];
/** Fields whose meaning is narrower than their type: no screen can write an hour of the zone ''. */
const POR_NOMBRE = new Map([
  ['Zona', 'Europe/Madrid'],
  ['Huso', 'Europe/Madrid'],
]);
const primera = (schema: z.core.$ZodType, de: readonly unknown[]) =>
  de.find((valor) => z.safeParse(schema, valor).success);
const esObjeto = (valor: unknown): valor is Record<string, unknown> => typeof valor === 'object' && valor !== null;

function completar(schema: z.core.$ZodType, valor: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod; // union of all kinds, which the switch takes apart
  switch (def.type) {
    case 'object': {
      if (valor !== undefined && !esObjeto(valor)) return valor;
      const campos = Object.entries(def.shape).map(([campo, tipo]) => [
        campo,
        completar(tipo, valor?.[campo] === undefined ? POR_NOMBRE.get(campo) : valor[campo]),
      ]);
      return Object.fromEntries(campos.filter(([, dado]) => dado !== undefined));
    }
    case 'array':
      return Array.isArray(valor) ? valor.map((fila) => completar(def.element, fila)) : (valor ?? []);
    case 'record':
      return valor ?? {};
    case 'nullable':
      return valor === undefined || valor === null ? null : completar(def.innerType, valor);
    case 'optional':
      return valor === undefined ? undefined : completar(def.innerType, valor);
    case 'pipe':
      return completar(def.in, valor);
    case 'union':
      return (
        primera(
          schema,
          def.options.map((opcion) => completar(opcion, valor)),
        ) ?? valor
      );
    case 'boolean':
      return valor ?? false;
    case 'enum':
      return valor ?? Object.values(def.entries)[0];
    case 'literal':
      return valor === undefined ? def.values[0] : valor;
    case 'string':
      return valor ?? primera(schema, TEXTOS);
    default:
      return valor === undefined ? primera(schema, [0, 1]) : valor;
  }
}
