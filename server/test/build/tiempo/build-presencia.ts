import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { many } from '#server/casa/base/db.ts';
import { avanzar } from '#server/tiempo/presencia/importacion.worker.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { type As } from '../build.ts';

/** A clock terminal's file with these rows, 'matrícula;fecha;hora;tipo'. */
export const unCsv = (filas: readonly string[], nombre = 'terminal.csv'): File =>
  new File([['matrícula;fecha;hora;tipo', ...filas].join('\r\n')], nombre, { type: 'text/csv' });
/** A day so many days ago, as a terminal writes it. */
export const haceDias = (dias: number): string => dentroDe(-dias).split('-').toReversed().join('/');

/** So many rows of whole days of everybody who clocks in, the first of a month ago. */
export async function muchasFilas(cuantas: number): Promise<string[]> {
  const personas = await many(z.object({ matricula: z.string() }))(
    sql`select matricula from usuario where 'EMPLEADO' = any (roles) and activo`,
  );
  const filas: string[] = [];
  for (let dia = 30; filas.length < cuantas; dia++)
    for (const { matricula } of personas)
      for (const [hora, tipo] of [
        ['06:00', 'E'],
        ['09:00', 'PI'],
        ['09:20', 'PF'],
        ['14:00', 'S'],
      ] as const)
        filas.push(`${matricula};${haceDias(dia)};${hora};${tipo}`);
  return filas.slice(0, cuantas);
}

/** Runs the clock of imports until no work waits. */
export async function terminarImportaciones(): Promise<void> {
  while (await avanzar());
}

const ESTADOS = ['leída', 'importada', 'deshecha'] as const;
/** A file of Ana's day, so many days ago, in a state that it reached by Eva's acts. */
export async function buildImportacion(
  as: As,
  { estado = 'leída', dias = 3, filas }: { estado?: (typeof ESTADOS)[number]; dias?: number; filas?: string[] } = {},
): Promise<{ id: number }> {
  const api = (await as('eva')).client(presencia);
  const dia = haceDias(dias);
  const fichero = unCsv(filas ?? [`0012;${dia};08:00;E`, `0012;${dia};16:00;S`, `9999;${dia};08:00;E`]);
  const { Id: id } = await api.leer({ fichero });
  const params = { id: String(id) };
  if (estado === 'leída') return { id };
  await api.importar({ params });
  await terminarImportaciones();
  if (estado === 'importada') return { id };
  await api.deshacer({ params, body: { motivo: 'El terminal tenía mal la hora' } });
  await terminarImportaciones();
  return { id };
}

export async function sembrar(as: As): Promise<void> {
  const api = (await as('eva')).client(presencia);
  // After the months that the builders of closings have closed, the third before this one and earlier.
  for (const [i, estado] of [...ESTADOS, ...ESTADOS].entries()) await buildImportacion(as, { estado, dias: 40 + i });
  const personas = await api.personas({ query: { texto: 'a' } });
  for (const [i, { Id: usuarioId }] of personas.slice(0, 4).entries())
    await api.crearAusencia({
      body: {
        usuarioId,
        desde: dentroDe(i - 2),
        hasta: dentroDe(i),
        letra: i % 2 ? 'V' : 'E',
        minutos: null,
        nota: '',
      },
    });
}
