// @spec 1.visitas
// Two guards and the same visitor: one entry, one exit.
import { expect } from 'vitest';
import { visitas as visitasArea } from '#contract/puerta/visitas/visitas.endpoints.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { formularioVisita } from '../build/puerta/build-visitas.ts';
import { once, race, type Race, type Two } from './kit.ts';

export function visitas({ en, pair, number, count }: Two): Race[] {
  const ana = en('ana', 0).client(visitasArea);
  const guardias = pair('sonia', visitasArea);
  const zona = once(() =>
    number(`insert into zona_visita (codigo, nombre, centro) values ('OFI', 'Oficinas', 'SDR') returning id::int as v`),
  );
  async function visitante(): Promise<number> {
    const { Id } = await ana.crear({ body: formularioVisita(await zona(), { fecha: dentroDe(0) }) });
    return number('select id::int as v from persona_visita where visita_id = $1', [Id]);
  }
  const entrar = (guardia: (typeof guardias)[0], PersonaId: number) =>
    guardia.entrar({ body: { PersonaId, acepta: true } });
  const leaves = async (PersonaId: number) =>
    expect(await count('paso_visita where persona_id = $1', [PersonaId])).toBe(1);

  return [
    race('two guards let the same person in at once, in two processes: one entry, and the other is told', {
      prepare: visitante,
      calls: (PersonaId) => guardias.map((guardia) => () => entrar(guardia, PersonaId)),
      leaves,
    }),
    race('two guards let the same person out at once: one exit, and the other is told', {
      async prepare() {
        const PersonaId = await visitante();
        await entrar(guardias[0], PersonaId);
        return PersonaId;
      },
      calls: (PersonaId) => guardias.map((guardia) => () => guardia.salir({ body: { PersonaId } })),
      leaves,
    }),
  ];
}
