import sql from 'sql-template-tag';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { execute } from '#server/casa/base/db.ts';
import { hallado, selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { anularInicial, corregirInicial, crearInicial } from './inicial/inicial.commands.ts';
import { selectTipos } from './inicial/inicial.queries.ts';

/** Opening balances of when the company began with the product: one as it came, one corrected, one annulled, and one of leave. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const persona = await selectGente();
  const eva = persona('eva');
  const primero = `${sumarMeses(hoy.slice(0, 7), -12)}-01`;
  const vacaciones = hallado(
    (await selectTipos()).find(({ Unidad }) => Unidad === 'D'),
    'a type of leave of each year',
  );
  const horas = (login: string, cantidad: number) =>
    crearInicial(eva, {
      personaId: persona(login).id,
      tipoId: null,
      fecha: primero,
      cantidad,
      fuente: 'Hoja de control del programa anterior',
    });
  await horas('inigo', 390);
  const { Id: corregido } = await horas('marta', 750);
  const motivo = 'El programa anterior contaba dos veces un domingo';
  await corregirInicial({ usuario: eva, id: corregido }, { cantidad: 300, motivo });
  const { Id: anulado } = await horas('sonia', -120);
  await anularInicial({ usuario: eva, id: anulado }, 'Sonia empezó sin saldo: la cifra era de otra persona');
  await crearInicial(eva, {
    personaId: persona('pablo').id,
    tipoId: vacaciones.Id,
    fecha: `${hoy.slice(0, 4)}-01-01`,
    cantidad: 46,
    fuente: 'Acta de la comisión paritaria: 23 días este año',
  });
  await execute(sql`delete from notificacion where tipo = 'saldo_inicial'`);
  return undefined;
};
