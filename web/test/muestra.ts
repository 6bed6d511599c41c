import * as z from 'zod/mini';

/** Parts of a value that a test names, at any depth. */
type Parts<T> = T extends readonly (infer F)[]
  ? readonly Parts<F>[]
  : T extends object
    ? { [K in keyof T]?: Parts<T[K]> }
    : T;

/** Answer that the contract accepts, with these parts; all other fields are empty, 0, false, null, or the first valid value. */
export const muestra = <S extends z.core.$ZodObject>(schema: S, parts?: Parts<z.output<S>>): z.output<S> =>
  z.parse(schema, complete(schema, parts));

/** Function that gives answers of one kind: the parts that all of them have, and the changes of each. */
export const muestrasDe =
  <S extends z.core.$ZodObject>(schema: S, common: Parts<z.output<S>>) =>
  (changes?: Parts<z.output<S>>): z.output<S> =>
    muestra(schema, { ...common, ...changes });

const TEXTS = ['', '2027-03-01', '2027-03-01T09:00:00.000Z', '09:00', 'x', '0.00', '2027-03', 'SDR', 'e.example'];
/** Fields whose meaning is narrower than their type: no screen can write an hour of the zone ''. */
const BY_NAME = new Map([
  ['Zona', 'Europe/Madrid'],
  ['Huso', 'Europe/Madrid'],
]);
const firstValid = (schema: z.core.$ZodType, values: readonly unknown[]) =>
  values.find((value) => z.safeParse(schema, value).success);
const isObject = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null;

function complete(schema: z.core.$ZodType, given: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod; // union of all kinds, which the switch takes apart
  switch (def.type) {
    case 'object': {
      if (given !== undefined && !isObject(given)) return given;
      const fields = Object.entries(def.shape).map(([name, field]) => [
        name,
        complete(field, given?.[name] === undefined ? BY_NAME.get(name) : given[name]),
      ]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    case 'array':
      return Array.isArray(given) ? given.map((item) => complete(def.element, item)) : (given ?? []);
    case 'record':
      return given ?? {};
    case 'nullable':
      return given === undefined || given === null ? null : complete(def.innerType, given);
    case 'optional':
      return given === undefined ? undefined : complete(def.innerType, given);
    case 'pipe':
      return complete(def.in, given);
    case 'union':
      return (
        firstValid(
          schema,
          def.options.map((option) => complete(option, given)),
        ) ?? given
      );
    case 'boolean':
      return given ?? false;
    case 'enum':
      return given ?? Object.values(def.entries)[0];
    case 'literal':
      return given === undefined ? def.values[0] : given;
    case 'string':
      return given ?? firstValid(schema, TEXTS);
    default:
      return given === undefined ? firstValid(schema, [0, 1]) : given;
  }
}
