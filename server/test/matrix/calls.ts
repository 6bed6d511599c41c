// Persons × states × acts: calls of the people of a table, their answers, and whether they change the company.
import sql, { join, raw } from 'sql-template-tag';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { oneValue } from '#server/casa/base/db.ts';
import { takenBack } from '../acts.ts';
import type { Harness, Persona } from '../harness.ts';

/** Number that no row has. */
export const MISSING = 999_999;
const Shown = z.object({ acciones: z.array(z.string()), Estado: z.string() });

/** A call about a row: its `:id`, in the path, is the row's number. */
type Try<Q> = {
  call: string;
  id?: number;
  body?: ((id: number) => object | Promise<object>) | undefined;
  /** Status for each person. */
  expected(who: Q): number;
};
type Row<Q, A> = {
  call: string;
  id: number;
  /** Name of its state, in small letters. */
  state: string;
  sees(who: Q): boolean;
  acts: Readonly<Record<string, A>>;
  expected(act: A, who: Q): number;
};

/**
 * People who make the calls below `base`: 'GET path', or a path alone, which is posted with its body and got without one.
 * `tables`: those that the acts change, besides the history and the notifications.
 */
export function matrix<Q extends string>(
  as: Harness['as'],
  people: readonly Q[],
  base: string,
  tables: readonly string[],
) {
  const personas = {} as Record<Q, Persona>; // Filled by `enter`.
  const rows = tables.map((table) => sql`(select json_agg(fila order by fila::text) from ${raw(table)} fila)`);
  const last = [sql`(select max(id) from historial)`, sql`(select max(id) from notificacion)`];
  const digest = sql`select md5(concat(${join([...rows, ...last])})) as h`;
  const huella = (): Promise<string> => oneValue(z.string())(digest);

  async function llamar(who: Q, call: string, body?: object): Promise<{ status: number; text: string }> {
    const [, method = body ? 'POST' : 'GET', path = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(call) ?? [];
    const answer = await personas[who].send(`${base}${path && !path.startsWith('/') ? '/' : ''}${path}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  }
  const about = (call: string, id: number) => call.replace(':id', String(id));

  return {
    personas,
    /** Logs everybody in, once their roles are set. */
    async enter(): Promise<void> {
      for (const who of people) personas[who] = await as(who);
    },
    llamar,
    /** Answer of a call, as this shape. */
    leer: async <T>(who: Q, call: string, shape: z.ZodMiniType<T>, body?: object): Promise<T> =>
      z.parse(shape, JSON.parse((await llamar(who, call, body)).text)),
    huella,
    /**
     * Each person makes the call, which is taken back: it answers as expected, a refused one changes nothing, and a row that
     * somebody does not see answers like a missing one.
     */
    async probar({ call, id = 0, body, expected }: Try<Q>): Promise<void> {
      const send = async (who: Q, row: number) => llamar(who, about(call, row), await body?.(row));
      const reads = call.startsWith('GET ') || !(body || /^[A-Z]+ /.test(call));
      // Some reads are of one instant: they have a transaction of their own.
      const apart = reads ? <T>(work: () => Promise<T>) => work() : takenBack;
      for (const who of people)
        await apart(async () => {
          const before = await huella();
          const { status, text } = await send(who, id);
          expect({ who, call, status, text }).toEqual({ who, call, status: expected(who), text });
          const same = reads || status !== 200;
          expect({ who, call, same: (await huella()) === before }).toEqual({ who, call, same });
          if (id && status === 404) expect(text).toBe((await send(who, MISSING)).text);
        });
    },
    /** A row exists for the people who see it, with its state and the buttons of their acts; others get the answer of a missing one. */
    async mostrar<A>({ call, id, state, sees, acts, expected }: Row<Q, A>): Promise<void> {
      for (const who of people) {
        const { status, text } = await llamar(who, about(call, id));
        const missing = { status: 404, text: (await llamar(who, about(call, MISSING))).text };
        expect({ who, status, text }).toEqual({ who, ...(sees(who) ? { status: 200, text } : missing) });
        if (status !== 200) continue;
        const { acciones, Estado } = z.parse(Shown, JSON.parse(text));
        const buttons = Object.entries(acts).flatMap(([act, a]) => (expected(a, who) === 200 ? [act] : []));
        expect({ who, state: Estado.toLowerCase(), buttons: acciones }).toEqual({ who, state, buttons });
      }
    },
  };
}

/** Status of an act on a row: not seen, of other people, legal, or not in this state. */
export const statusOfAct = (sees: boolean, mayDo: boolean, legal: boolean): number =>
  !sees ? 404 : !mayDo ? 403 : legal ? 200 : 409;
