import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import type { Area } from '#contract/casa/kernel/endpoint.ts';
import { muestra } from './muestra.ts';

/** Answers of every call of the contract, and the objects inside them, each with the name of its first call. */
const answers = new Map<z.core.$ZodObject, string>();
function collect(schema: z.core.$ZodType, call: string): void {
  const { def } = (schema as z.core.$ZodTypes)._zod; // union of all kinds
  if (def.type === 'object' && !answers.has(schema as z.core.$ZodObject)) {
    answers.set(schema as z.core.$ZodObject, call); // its kind shows it
    for (const field of Object.values(def.shape)) collect(field, call);
  } else if (def.type === 'array') collect(def.element, call);
  else if (def.type === 'nullable' || def.type === 'optional') collect(def.innerType, call);
  else if (def.type === 'union') for (const option of def.options) collect(option, call);
  else if (def.type === 'pipe') collect(def.out, call);
}
const files = import.meta.glob<Record<string, Area>>('../../contract/src/**/*.endpoints.ts', { eager: true });
for (const { endpoints } of Object.values(files).flatMap((file) => Object.values(file))) {
  for (const [name, call] of Object.entries(endpoints ?? {})) if ('output' in call) collect(call.output, name);
}

it('a sample without changes is valid for every answer of the contract and for every object inside one', () => {
  expect(answers.size).toBeGreaterThan(400);
  const invalid = [...answers].filter(([schema]) => {
    try {
      return !muestra(schema);
    } catch {
      return true;
    }
  });
  expect(invalid.map(([schema, call]) => `${call}: ${Object.keys(schema._zod.def.shape).join()}`)).toEqual([]);
});

it('a change inside a list or an object is completed like the rest', () => {
  const Fila = z.object({ Nombre: z.string(), Dia: z.nullable(z.object({ Fecha: z.string(), Abierto: z.boolean() })) });
  const schema = z.object({ Filas: z.array(Fila), Total: z.number() });
  expect(muestra(schema, { Filas: [{ Nombre: 'Ana' }, { Dia: { Abierto: true } }] })).toEqual({
    Filas: [
      { Nombre: 'Ana', Dia: null },
      { Nombre: '', Dia: { Fecha: '', Abierto: true } },
    ],
    Total: 0,
  });
});
