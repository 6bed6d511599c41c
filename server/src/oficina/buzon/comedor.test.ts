// The mailbox of a canteen over HTTP: its readers, and the messages to PRL.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buzon } from '#contract/oficina/buzon/buzon.endpoints.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { refusalOf } from '../../../test/build/oficina/build-avisos.ts';
import { conFoto, ruta } from '../../../test/build/oficina/build-buzon.ts';
import { useApp } from '../../../test/harness.ts';
import { anunciarAnonimas } from './anonima.commands.ts';

const { as } = await useApp();
await execute(sql`insert into comedor (centro) values ('SDR'), ('LPA') on conflict do nothing`);
await execute(sql`update usuario set roles = '{EMPLEADO,COMEDOR}', centro_trabajo_codigo = 'LPA' where login = 'teo'`);
await execute(sql`update usuario set roles = '{EMPLEADO,PRL}' where login = 'luis'`);
const de = async (login: string) => (await as(login)).client(buzon);
const [ana, marta, teo, luis, sara] = await Promise.all(['ana', 'marta', 'teo', 'luis', 'sara'].map(de));

type Cuerpo = Parameters<NonNullable<typeof ana>['crearDeComedor']>[0]['body'];
const cuerpo = (cambios: Partial<Cuerpo> = {}): Cuerpo => ({
  centro: 'SDR',
  comentario: `Más verdura, por favor ${crypto.randomUUID()}`,
  anonimo: false,
  dia: null,
  plato: '',
  malestar: false,
  contacto: '',
  ...cambios,
});
const enviar = async (cambios: Partial<Cuerpo> = {}, quien = ana) => {
  const body = cuerpo(cambios);
  return { ...body, ...(await quien!.crearDeComedor({ body })) };
};
const idDe = (creada: object) => ('Id' in creada ? Number(creada.Id) : 0);
const enCola = async (quien: typeof ana, comentario: string) =>
  (await quien!.pendientes({ query: { limite: '200' } })).find((pendiente) => pendiente.Comentario === comentario);
const dichasA = async (login: string) =>
  many(
    z.object({
      texto: z.string(),
      titulo: z.string(),
      en_dispositivo: z.string(),
      urgente: z.boolean(),
      ruta: z.string(),
    }),
  )(sql`select n.texto, n.titulo, n.en_dispositivo, n.urgente, n.ruta from notificacion n join usuario u on u.id = n.usuario_id
         where u.login = ${login} and n.tipo = 'comunicacion_riesgo' order by n.id desc`);

describe('a suggestion for a canteen', () => {
  test('a suggestion is read and answered by its kitchen, and does not exist for other kitchens and areas', async () => {
    const creada = await enviar({ dia: '2026-11-24', plato: 'Merluza' }, sara);
    const id = idDe(creada);
    expect(await enCola(marta, creada.comentario)).toMatchObject({
      NombreArea: 'Comedor de Santander',
      Dia: '2026-11-24',
      Plato: 'Merluza',
      Malestar: false,
      Anonima: false,
    });
    for (const extrano of [teo, luis, ana]) {
      expect(await enCola(extrano, creada.comentario)).toBeUndefined();
      expect((await refusalOf(extrano!.sugerencia(ruta(id)))).status).toBe(404);
      expect((await refusalOf(extrano!.responder({ ...ruta(id), body: { respuesta: 'No' } }))).status).toBe(404);
    }
    await marta!.responder({ ...ruta(id), body: { respuesta: 'Desde el lunes' } });
    expect(await sara!.sugerencia(ruta(id))).toMatchObject({ Respuesta: 'Desde el lunes', EsMia: true });
    expect((await sara!.mias({ query: { centro: 'SDR' } })).map(({ Id }) => Id)).toEqual([id]);
    expect(await sara!.mias({ query: { centro: 'LPA' } })).toEqual([]);
    expect(await marta!.pendientes({ query: { centro: 'LPA' } })).toEqual([]);
  });

  test('a suggestion waits on the first page of the cook, with a link into the kitchen', async () => {
    const esperan = async () =>
      (await (await as('teo')).client(inicio).inicio()).Espera.flatMap(({ Ruta }) =>
        /buzon/.test(Ruta) ? [Ruta] : [],
      );
    const primera = idDe(await enviar({ centro: 'LPA' }));
    expect(await esperan()).toEqual([`/menu/cocina/buzon/${primera}?centro=LPA`]);
    const segunda = idDe(await enviar({ centro: 'LPA' }));
    expect(await esperan()).toEqual(['/menu/cocina/buzon?centro=LPA']);
    for (const id of [primera, segunda]) await teo!.responder({ ...ruta(id), body: { respuesta: 'Desde el lunes' } });
    expect(await esperan()).toEqual([]);
  });

  test('an anonymous suggestion is read by its receipt, without its author', async () => {
    const creada = await enviar({ anonimo: true, plato: 'Lentejas' });
    expect(await enCola(marta, creada.comentario)).toMatchObject({ Anonima: true, Autor: '', Plato: 'Lentejas' });
    const recibo = 'Recibo' in creada ? creada.Recibo : '';
    expect(await ana!.consultarRecibo({ body: { recibo } })).toMatchObject({ Comentario: creada.comentario });
    expect((await dichasA('luis')).some(({ texto }) => texto.includes(creada.comentario))).toBe(false);
    // Told the next day, all together; the meal stays in the entry.
    await execute(sql`update buzon_anonima set fecha = hoy() - 1 where comentario = ${creada.comentario}`);
    await anunciarAnonimas();
    expect(await enCola(marta, creada.comentario)).toMatchObject({ Plato: 'Lentejas', Malestar: false });
    const [ultima] = (await (await as('marta')).client(notificaciones).mias({})).filter(
      ({ Tipo }) => Tipo === 'buzon_nueva',
    );
    expect(ultima).toMatchObject({ Texto: 'Comedor de Santander: 1 sugerencia anónima', Ruta: '/menu/cocina/buzon' });
  });

  test.each([
    ['to a canteen that there is not', { centro: 'MAD' }, 422, ['areaId']],
    ['with a contact and nobody ill', { contacto: '600 000 000' }, 422, ['contacto']],
    ['too short', { comentario: 'Mal' }, 422, ['comentario']],
  ])('a suggestion is refused %s', async (_how, cambios, status, fields) =>
    expect(await refusalOf(enviar(cambios))).toMatchObject({ status, fields }),
  );
});

describe('a meal that made somebody ill', () => {
  test('an illness is told at once to all of PRL, with name, meal and contact, which locked screens do not show', async () => {
    await conFoto('ana');
    const creada = await enviar({ malestar: true, dia: '2026-11-24', plato: 'Merluza', contacto: 'ext. 1234' });
    const [notificacion] = await dichasA('luis');
    expect(notificacion).toMatchObject({ titulo: 'Una comida ha sentado mal', en_dispositivo: '', urgente: true });
    for (const parte of ['Comedor de Santander', 'Merluza', 'ext. 1234', 'Ana', creada.comentario])
      expect(notificacion?.texto).toContain(parte);
    for (const login of ['ana', 'marta', 'teo', 'pablo']) expect(await dichasA(login)).toEqual([]);
    // The kitchen reads the entry without a name, in the list and in its history.
    const entradaEnCocina = await enCola(marta, creada.comentario);
    expect(entradaEnCocina).toMatchObject({ Malestar: true, Autor: '', Plato: 'Merluza' });
    const vista = await marta!.sugerencia(ruta(idDe(creada)));
    expect(JSON.stringify(vista)).not.toMatch(/Ana |ext\. 1234/);
    expect(vista.Historial.map(({ Foto }) => Foto)).toEqual([null]);
    expect(await ana!.sugerencia(ruta(idDe(creada)))).toMatchObject({ EsMia: true });
  });

  test('an illness is told to active people of PRL alone, also without a contact', async () => {
    await execute(sql`update usuario set activo = false where login = 'luis'`);
    const antes = (await dichasA('luis')).length;
    await enviar({ malestar: true });
    expect(await dichasA('luis')).toHaveLength(antes);
    await execute(sql`update usuario set activo = true where login = 'luis'`);
    await enviar({ malestar: true });
    expect((await dichasA('luis'))[0]?.texto).toContain('Contacto: no ha dejado');
  });

  test('an illness that is sent twice is told once, signed or not, and an anonymous one names nobody', async () => {
    for (const anonimo of [true, false]) {
      const antes = (await dichasA('luis')).length;
      const call = { body: cuerpo({ malestar: true, anonimo }), idempotencyKey: crypto.randomUUID() };
      const primera = await ana!.crearDeComedor(call);
      expect(await ana!.crearDeComedor(call)).toEqual(primera);
      const recibidas = await dichasA('luis');
      expect(recibidas).toHaveLength(antes + 1);
      expect(recibidas[0]?.texto.includes('De: anónima')).toBe(anonimo);
      expect(recibidas[0]?.texto.includes('Ana')).toBe(!anonimo);
      const guardadas = await many(z.object({}))(
        sql`select from idempotencia where clave = ${call.idempotencyKey}::uuid`,
      );
      expect(guardadas).toHaveLength(anonimo ? 0 : 1);
    }
  });
});
