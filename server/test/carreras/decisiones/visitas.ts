// Two guards and the same visitor: one entry, one exit.
import { expect } from 'vitest';
import { visitas } from '#contract/puerta/visitas/visitas.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { formularioVisita } from '../../build/mostrador/build-visitas.ts';
import { ONE_OF_TWO, once, race, type Race, type Two } from '../kit.ts';

export function carrerasDeVisitas({ en, value }: Two): Race[] {
  const ana = en('ana', 0).client(visitas);
  const guardias = [en('sonia', 0).client(visitas), en('sonia', 1).client(visitas)];
  const zona = once(async () => {
    const insert = `insert into zona_visita (codigo, nombre, centro) values ('OFI', 'Oficinas', 'SDR') returning id::int as v`;
    return (await value(insert)) ?? 0;
  });
  async function visitante(): Promise<number> {
    const { Id } = await ana.crear({ body: formularioVisita(await zona(), { fecha: dentroDe(0) }) });
    return (await value('select id::int as v from persona_visita where visita_id = $1', [Id])) ?? 0;
  }
  const pasos = (PersonaId: number) =>
    value('select count(*)::int as v from paso_visita where persona_id = $1', [PersonaId]);

  return [
    race('two guards let the same person in at once, in two processes: one entry, and the other is told', {
      prepare: visitante,
      calls: (PersonaId) => guardias.map((guardia) => () => guardia.entrar({ body: { PersonaId, acepta: true } })),
      outcomes: ONE_OF_TWO,
      leaves: async (PersonaId) => expect(await pasos(PersonaId)).toBe(1),
    }),
    race('two guards let the same person out at once: one exit, and the other is told', {
      async prepare() {
        const PersonaId = await visitante();
        await guardias[0]?.entrar({ body: { PersonaId, acepta: true } });
        return PersonaId;
      },
      calls: (PersonaId) => guardias.map((guardia) => () => guardia.salir({ body: { PersonaId } })),
      outcomes: ONE_OF_TWO,
      leaves: async (PersonaId) => expect(await pasos(PersonaId)).toBe(1),
    }),
  ];
}
