// @spec 1.teletrabajo
// Pairs of acts on planned days of telework, of which only one may be done, from two processes.
import { expect } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { teletrabajo } from '#contract/tiempo/teletrabajo/teletrabajo.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { once, race, type Race, type Two } from '../kit.ts';

const dia = (n: number) => sumarDias(lunesDe(dentroDe(14)), n);

export function teletrabajos({ en, rows, count, personId }: Two): Race[] {
  const [ana, ana2, luis] = [en('ana', 0), en('ana', 1), en('luis', 1)];
  const listos = once(async () => {
    const personaId = await personId('ana');
    await rows(`
      with t as (insert into turno (codigo, nombre, letra) values ('TTX', 'De teletrabajo', 'M') returning id),
      v as (insert into turno_version (turno_id, version, desde, tramos, teorico_min)
        select id, 1, '2000-01-01', '[[480, 960]]', 480 from t),
      c as (insert into cuadrante (nombre, festivos) values ('De teletrabajo', true) returning id),
      w as (insert into cuadrante_version (cuadrante_id, version, desde, ancla, ciclo)
        select c.id, 1, '2000-01-01', '2024-01-01', array[t.id] from c, t),
      x as (insert into acuerdo_teletrabajo (usuario_id, desde, maximo, periodo, dias, con_veto)
        values (${personaId}, hoy(), 1, 'S', '{1,2,3,4,5,6,7}', true))
      insert into asignacion (usuario_id, cuadrante_id, desde) select ${personaId}, id, hoy() from c`);
    return personaId;
  });
  async function sinDias() {
    const personaId = await listos();
    await rows('update dia_teletrabajo set estado_id = 3 where usuario_id = $1', [personaId]);
    return personaId;
  }
  const planear = (quien: typeof ana, n: number) => quien.client(teletrabajo).planear({ body: { dias: [dia(n)] } });
  const planeados = 'dia_teletrabajo where usuario_id = $1 and estado_id = 1';
  return [
    race('of two days planned at once the limit of the week lets one through', {
      prepare: sinDias,
      calls: () => [() => planear(ana, 0), () => planear(ana2, 1)],
      leaves: async (personaId) => expect(await count(planeados, [personaId])).toBe(1),
    }),
    race('a day is vetoed or taken out, once', {
      async prepare() {
        await sinDias();
        await planear(ana, 0);
        return (await ana.client(teletrabajo).mio()).Dias[0]?.Id ?? 0;
      },
      calls: (Id) => [
        () => luis.client(teletrabajo).vetar({ body: { Id, motivo: 'Hace falta aquí' } }),
        () => ana.client(teletrabajo).quitar({ body: { Id } }),
      ],
      leaves: async (Id, [vetoed]) =>
        expect(await count('dia_teletrabajo where id = $1 and estado_id = $2', [Id, vetoed ? 2 : 3])).toBe(1),
    }),
  ];
}
