import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { firstOf } from '#server/casa/demo/fechas.ts';
import { selectLaborables } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';

type Nota = readonly [
  login: string,
  dentroDe: number,
  horas: readonly [string, string] | null,
  donde: 'E' | 'F',
  lugar: string,
  texto: string,
];
/** Notes of the cast, `dias` days from today, on working days. */
const NOTAS: readonly Nota[] = [
  ['ana', -12, ['10:00', '12:30'], 'F', 'Puerto de Santander', 'Visita al remolcador con el armador'],
  ['ana', 2, ['09:30', '11:00'], 'E', 'Sala 2', 'Revisión de planos de la botadura'],
  ['ana', 6, ['12:00', '14:00'], 'F', 'Cantábrico Naval, Santander', 'Reunión con el cliente'],
  ['ana', 20, null, 'F', 'Universidad de Cantabria', 'Jornada técnica de soldadura'],
  ['luis', -5, ['16:00', '18:00'], 'F', 'Puerto de Santander', 'Prueba de mar'],
  ['luis', 3, ['11:00', '12:00'], 'E', 'Sala 1', 'Seguimiento del centro de coste'],
  ['eva', 4, ['10:00', '13:00'], 'F', 'Mutua', 'Reunión de coordinación'],
  ['nuria', 1, ['09:00', '10:00'], 'E', 'Sala 3', 'Tarifas del año que viene'],
  ['inigo', 5, null, 'F', 'Centro de Madrid', 'Auditoría de seguridad'],
];

/** Notes of some people, about today. */
export const cargar: ParteDemo = async ({ hoy }) => {
  const laborable = await selectLaborables(hoy);
  for (const [login, dentroDe, horas, donde, lugar, texto] of NOTAS)
    await execute(sql`
      insert into nota_agenda (usuario_id, fecha, desde, hasta, donde, lugar, texto)
      select id, ${firstOf(laborable, sumarDias(hoy, dentroDe))}, ${horas?.[0] ?? null}, ${horas?.[1] ?? null}, ${donde}, ${lugar}, ${texto}
        from usuario where login = ${login}`);
  return `${NOTAS.length} notas de agenda`;
};
