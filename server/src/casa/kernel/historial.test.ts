import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { usePool } from '../../../test/database.ts';
import { many, transaction, oneValue } from '#server/casa/base/db.ts';
import { anotar, historialDe, HistorialRow } from './historial.ts';

await usePool();

const [ana, luis] = await many(
  z.object({ id: z.int() }),
)(sql`insert into usuario (matricula, login, nombre, correo, roles) values
      ('9001', 'ana9', 'Ana', 'ana9@example.com', '{EMPLEADO}'),
      ('9002', 'luis9', 'Luis', 'luis9@example.com', '{EMPLEADO}')
    returning id`);
if (!ana || !luis) throw new Error('two people were inserted');
const leer = async (lector?: number) =>
  (
    await oneValue(z.array(HistorialRow))(
      sql`select ${historialDe('prueba', sql`7`, {
        ...(lector === undefined ? {} : { lector }),
        tambien: sql`h.entidad = 'otra' and h.entidad_id = 8 and h.acto = 'aceptar'`,
      })} as "Historial"`,
    )
  ).map(({ Fecha: _fecha, ...linea }) => linea);

test('the history of a thing is in order, with replaced people and its linked entity, and without a name for the clock', async () => {
  await transaction(async () => {
    // Sent together, because the connection answers in order.
    await Promise.all([
      anotar('prueba', { id: 7, estado: 1 }, ana, 'crear'),
      anotar('otra', { id: 8 }, { id: luis.id, enNombreDe: ana.id }, 'aceptar', 'de acuerdo'),
      anotar('otra', { id: 8 }, luis, 'retirar'),
      anotar('prueba', { id: 7, estado: 5 }, ana, 'caducar'),
      anotar('prueba', { id: 6 }, ana, 'crear'),
    ]);
  });
  const plain = { Foto: null, EnNombreDe: null, Comentario: '' };
  expect(await leer(ana.id)).toEqual([
    { ...plain, Quien: 'Ana', Acto: 'crear', EstadoId: 1, Propia: true },
    {
      Quien: 'Luis',
      Foto: null,
      EnNombreDe: 'Ana',
      Acto: 'aceptar',
      EstadoId: null,
      Comentario: 'de acuerdo',
      Propia: false,
    },
    { ...plain, Quien: '', Acto: 'caducar', EstadoId: 5, Propia: false },
  ]);
  expect((await leer()).some(({ Propia }) => Propia)).toBe(false);
});

test('a failed act leaves no line in the history', async () => {
  const fails = transaction(async () => {
    await anotar('prueba', { id: 9 }, ana, 'crear');
    throw new Error('no');
  });
  await expect(fails).rejects.toThrow('no');
  expect(await many(z.object({}))(sql`select from historial where entidad_id = 9`)).toEqual([]);
});
