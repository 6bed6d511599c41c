import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { many, oneValue } from '#server/casa/base/db.ts';
import { contar, useDemo } from '../../../../test/demo.ts';
import { saldosDe } from '../saldo/saldo.commands.ts';

useDemo();
const deLogin = (login: string) => sql`(select id from usuario where login = ${login})`;

// @spec 1.gestionpermisos
test('the demo’s leave agrees with its absences, and nobody has overdrawn their holidays', async () => {
  expect(
    await contar(sql`ausencia a where a.letra in ('V', 'Y', 'B') and a.permiso_id is null and a.anulada is null
      and exists (select from plan_de_jornada(a.usuario_id, a.desde, a.hasta) p where p.turno_id is not null)`),
  ).toBe(0);
  expect(await contar(sql`permiso`)).toBeGreaterThan(150);
  expect(
    await contar(sql`permiso p where p.estado_id in (2, 6) and not exists (
      select from ausencia a where a.permiso_id = p.id and a.anulada is null and (a.desde, a.hasta) = (p.desde, p.hasta))`),
  ).toBe(0);
  expect(
    await contar(sql`
      permiso p where p.cantidad <> (select sum(d.cantidad) from permiso_dia d where d.permiso_id = p.id)`),
  ).toBe(0);
  const gente = await many(z.object({ id: z.int() }))(sql`
    select id from usuario where activo and 'EMPLEADO' = any (roles)`);
  const hoy = await oneValue(z.string())(sql`select hoy()`);
  const anio = Number(hoy.slice(0, 4));
  const saldos = await saldosDe(
    gente.map(({ id }) => id),
    [anio - 1, anio, anio + 1],
  );
  const negativos = saldos.flatMap((fila) =>
    fila.saldos
      .filter(({ disponible }) => (disponible ?? 0) < 0)
      .map(({ anio: en, disponible }) => [fila.usuarioId, fila.codigo, en, disponible]),
  );
  expect(negativos).toEqual([]);
  expect(saldos.some((fila) => fila.saldos.some(({ arrastrado }) => arrastrado > 0))).toBe(true);
});

test('Luis and Eva have leave to decide on, and leave exists in every state', async () => {
  const esperan = (quien: string) =>
    contar(sql`solicitud s where s.tipo = 'PERMISO' and s.estado_id = 1 and s.aprobador_id = ${deLogin(quien)}`);
  expect(await esperan('luis')).toBeGreaterThanOrEqual(2);
  expect(await esperan('eva')).toBeGreaterThanOrEqual(3);
  const estados = await many(z.object({ e: z.int() }))(sql`select distinct estado_id as e from permiso order by 1`);
  expect(estados.map(({ e }) => e)).toEqual(expect.arrayContaining([1, 2, 3, 4, 6]));
  expect(await contar(sql`dia_bloqueado where anulado is null`)).toBe(2);
  expect(
    await contar(sql`permiso p join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
      where v.justificante = 'O' and p.justificante_id is null and p.estado_id in (1, 2)`),
  ).toBeGreaterThan(3);
});
