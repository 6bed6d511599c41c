import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, many, transaction } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import { openCola } from '../../../test/correo.ts';
import { enviarCorreo } from './correo.port.ts';

const cola = await openCola();
beforeEach(() => cola.vaciar());

const Fila = z.object({
  login: z.string(),
  para: z.string(),
  asunto: z.string(),
  texto: z.string(),
  adjuntos: z.array(z.int()),
});
const filas = () =>
  many(Fila)(sql`
    select u.login, c.para, c.asunto, c.texto, to_json(c.adjuntos) as adjuntos
      from correo c join usuario u on u.id = c.usuario_id order by u.login`);

test('a message is queued for each person, at their address, in the transaction of the act', async () => {
  const para = [await idDe('ana'), await idDe('luis')];
  const mensaje = { asunto: "D'Artagnan", texto: 'x', adjuntos: [3, 4] };
  await enviarCorreo(para, mensaje);
  const undone = transaction(async () => {
    await enviarCorreo(para, mensaje);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await enviarCorreo([], mensaje);
  expect(await filas()).toEqual(
    ['ana', 'luis'].map((login) => ({ login, para: `${login}@extramuros.example`, ...mensaje })),
  );
});

test('a person who has left gets no mail, and a person named twice gets one', async () => {
  const [ana, teo] = [await idDe('ana'), await idDe('teo')];
  await execute(sql`update usuario set activo = false where id = ${teo}`);
  await enviarCorreo([ana, ana, teo, 999_999], { asunto: 'a', texto: 'b' });
  expect((await filas()).map(({ login }) => login)).toEqual(['ana']);
});
