import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { crearAcuerdo, planearDias, terminarAcuerdo, verMio, vetarDia } from './teletrabajo.commands.ts';

/** Agreements: Ana plans two days a week and Luis may veto, Clara four a month, Nuria's has ended. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  const eva = persona('eva');
  const desde = `${hoy.slice(0, 4)}-01-01`;
  const acuerdo = {
    desde,
    hasta: null,
    maximo: 2,
    periodo: 'S',
    dias: [1, 2, 3, 4, 5],
    conVeto: true,
    nota: 'Acuerdo individual',
  } as const;
  const deAna = { ...acuerdo, dias: [...acuerdo.dias], personaId: persona('ana').id };
  await crearAcuerdo(eva, deAna);
  await crearAcuerdo(eva, {
    ...deAna,
    personaId: persona('clara').id,
    maximo: 4,
    periodo: 'M',
    dias: [1, 5],
    conVeto: false,
  });
  const { Id } = await crearAcuerdo(eva, { ...deAna, personaId: persona('nuria').id, maximo: 1 });
  if (desde < hoy) await terminarAcuerdo({ usuario: eva, id: Id }, desde);
  for (const [login, cuantos] of [
    ['ana', 4],
    ['clara', 2],
  ] as const)
    for (let i = 0; i < cuantos; i++) {
      const { Plan } = await verMio(persona(login));
      const dia = Plan.find(({ Fecha, Estorbo, DiaId }) => Fecha > hoy && Estorbo === '' && DiaId === null);
      if (dia) await planearDias(persona(login), [dia.Fecha]);
    }
  const { Dias } = await verMio(persona('ana'));
  const ultimo = Dias[0];
  if (ultimo)
    await vetarDia({ usuario: persona('luis'), id: ultimo.Id }, 'Ese día se bota el buque y hace falta en el muelle');
  await execute(sql`delete from notificacion where tipo = 'teletrabajo'`);
  return undefined;
};
