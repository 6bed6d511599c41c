// Two people write the same day of a board at the same instant: one wins.
import { expect } from 'vitest';
import { tableros } from '#contract/planta/tableros/tableros.endpoints.ts';
import { ONE_OF_TWO, once, race, type Race, route, type Two } from '../kit.ts';

export function carrerasDeTableros({ en, rows, value }: Two): Race[] {
  const admin = en('admin', 0).client(tableros);
  const [luis, eva] = [en('luis', 0).client(tableros), en('eva', 1).client(tableros)];
  const idDe = async (login: string) =>
    (await value('select id::int as v from usuario where login = $1', [login])) ?? 0;
  const tablero = once(async () => {
    const body = { nombre: 'Forja', nivel: 1, area: 'ING', centro: 'SDR', responsableId: null } as const;
    const { Id } = await admin.crear({ body: { ...body, llevan: [await idDe('eva')], activo: true } });
    const { Id: indicadorId } = await admin.ponerIndicador({
      ...route(Id),
      body: { letra: 'S', nombre: 'Accidentes', unidad: 'accidentes', objetivo: 0, masEsMejor: false },
    });
    const fecha = (await value<string>(`select hoy_en('SDR')::text as v`)) ?? '';
    return {
      indicadorId,
      fecha,
      accion: { texto: 'Poner guantes', responsableId: await idDe('ana'), fechaLimite: fecha },
    };
  });
  type Tablero = Awaited<ReturnType<typeof tablero>>;
  async function diaVacio(): Promise<Tablero> {
    for (const tabla of ['valor_tablero', 'accion_tablero']) await rows(`delete from ${tabla}`);
    return tablero();
  }
  const rojo = (quien: typeof luis, valor: number, version: number, { indicadorId, fecha, accion }: Tablero) =>
    quien.anotar({
      body: { indicadorId, fecha, valor, motivo: 'Corte', accion: version === 0 ? accion : null, version },
    });
  const una = async () => expect(await value('select count(*)::int as v from accion_tablero')).toBe(1);

  return [
    race('of two who write a day at once one wins, and the other leaves nothing behind', {
      prepare: diaVacio,
      calls: (made) => [() => rojo(luis, 1, 0, made), () => rojo(eva, 2, 0, made)],
      outcomes: ONE_OF_TWO,
      leaves: una,
    }),
    race('of two who write over what they have read one wins, and the other is told', {
      async prepare() {
        const made = await diaVacio();
        await rojo(luis, 1, 0, made);
        return made;
      },
      calls: (made) => [() => rojo(luis, 3, 1, made), () => rojo(eva, 4, 1, made)],
      outcomes: ONE_OF_TWO,
      leaves: async () => {
        await una();
        expect(await rows('select version::int as v from valor_tablero')).toEqual([{ v: 2 }]);
      },
    }),
  ];
}
