// @spec 1.misdatos
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { misdatos } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { execute, many, one } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import {
  buildCambio,
  CONTACTO,
  decidirCambio,
  DNI,
  DOMICILIO,
  IBAN,
  OTRO_IBAN,
} from '../../../test/build/personas/build-misdatos.ts';
import { PASSWORD_FIRMA, ponerClave } from '../../../test/firma.ts';
import { useApp } from '../../../test/harness.ts';

const { as, app } = await useApp();
const body = { password: PASSWORD_DEMO };
const api = async (login: string) => (await as(login)).client(misdatos);
const correos = async (login: string) =>
  (
    await many(z.object({ asunto: z.string(), texto: z.string(), para: z.string() }))(
      sql`select asunto, texto, para from correo where usuario_id = ${await idDe(login)} order by id`,
    )
  ).filter(({ asunto }) => /cuenta bancaria|todos sus datos/.test(asunto));

describe('my data', () => {
  test('my data are those of my account, before anybody has entered others', async () => {
    const datos = await (await api('teo')).datosPersonales();
    expect(datos).toMatchObject({
      Nombre: 'Teo Marín',
      Matricula: '0030',
      Dni: '',
      Iban: '',
      Domicilio: null,
      Emergencia: [],
      Contrato: null,
      Correo: 'teo@extramuros.example',
      Area: 'Personas y comunicación',
      Responsable: 'Eva Robles',
      Cambios: [],
      acciones: ['nombre', 'domicilio', 'contacto', 'banco'],
    });
  });

  test('my data have the terms of employment of today, not those of before or of later', async () => {
    const id = await idDe('pablo');
    await execute(sql`
      insert into contrato_laboral (usuario_id, desde, hasta, tipo, categoria, convenio, jornada_pct) values
        (${id}, '2019-01-01', '2020-12-31', 'T', 'Auxiliar', 'Metal', 100),
        (${id}, '2021-01-01', null, 'I', 'Técnico', 'Metal', 87.5),
        (${id}, hoy() + 30, null, 'I', 'Jefe', 'Metal', 100)`);
    expect((await (await api('pablo')).datosPersonales()).Contrato).toEqual({
      Tipo: 'Indefinido',
      Desde: '2021-01-01',
      Hasta: null,
      Categoria: 'Técnico',
      Convenio: 'Metal',
      JornadaPct: 87.5,
    });
  });

  // @spec 1.misdatos
  test('my data without a session are refused in the words of the specification', async () => {
    const answer = await app.inject({ url: '/api/usuario/datospersonales' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ msg: '!No está autorizado para realizar esta operación!' });
  });

  test('a person names two emergency contacts at most, at once and without permission', async () => {
    const ana = await api('ana');
    const contacto = { nombre: 'Marina Prieto', relacion: 'Hermana', telefono: '600 111 222' };
    const dos = { nombre: 'Concha Solar', relacion: '', telefono: '+34 942 000 111' };
    await ana.guardarEmergencia({ body: { contactos: [contacto, dos] } });
    await ana.guardarEmergencia({ body: { contactos: [dos, contacto] } });
    expect((await ana.datosPersonales()).Emergencia).toEqual([
      { Nombre: 'Concha Solar', Relacion: '', Telefono: '+34 942 000 111' },
      { Nombre: 'Marina Prieto', Relacion: 'Hermana', Telefono: '600 111 222' },
    ]);
    await expect(ana.guardarEmergencia({ body: { contactos: [contacto, dos, contacto] } })).rejects.toMatchObject({
      status: 422,
    });
    await ana.guardarEmergencia({ body: { contactos: [] } });
    expect((await ana.datosPersonales()).Emergencia).toEqual([]);
  });
});

describe('data in full', () => {
  test('data in full are shown after the login password, stored nowhere, and each time leave a line', async () => {
    const eva = await api('eva');
    await eva.cambiarDni({ params: { id: String(await idDe('nuria')) }, body: { dni: '12.345.678-z' } });
    const nuria = await as('nuria');
    expect((await nuria.client(misdatos).datosPersonales()).Dni).toBe('***4567**');
    const answer = await nuria.send('/api/usuario/datospersonales/dni', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toEqual({ Dni: DNI });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const [linea] = await nuria.client(misdatos).lecturas();
    expect(linea).toMatchObject({
      Quien: 'Nuria Salas',
      Propia: true,
      Clase: 'identidad',
      Que: 'Identidad y contacto',
    });
  });

  test('a wrong password shows nothing, is reported beside its field, and leaves no line', async () => {
    const sonia = await api('sonia');
    const wrong = sonia.verIban({ body: { password: 'no-es-esta' } });
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'password', message: 'La contraseña de acceso no es correcta' }],
    });
    expect(await sonia.lecturas()).toEqual([]);
  });

  test('wrong passwords are limited, as everywhere the password is repeated', async () => {
    const marta = await api('marta');
    const tries = await Promise.all(
      Array.from({ length: 14 }, () =>
        marta.verDni({ body: { password: 'no-es-esta' } }).catch(({ status }: { status: number }) => status),
      ),
    );
    expect(tries).toContain(429);
  });
});

describe('a change of data', () => {
  test('a change is asked for, shown beside the value to its person, and applied when human resources accept it', async () => {
    const clara = await api('clara');
    const { Id } = await clara.pedirDomicilio({ body: DOMICILIO });
    const antes = await clara.datosPersonales();
    expect(antes).toMatchObject({ Domicilio: null, acciones: ['nombre', 'contacto', 'banco'] });
    expect(antes.Cambios).toMatchObject([
      { Id, Grupo: 'domicilio', Estado: 'Pendiente', EnManosDe: 'Recursos humanos', acciones: ['retirar'] },
    ]);
    expect(antes.Cambios[0]?.Campos).toContainEqual({
      Campo: 'Dirección',
      Antes: '',
      Despues: 'Calle del Muelle, 4, 2.º B',
    });
    await decidirCambio(as, Id);
    const despues = await clara.datosPersonales();
    expect(despues.Domicilio).toMatchObject({ Direccion: 'Calle del Muelle, 4, 2.º B', Pais: 'España' });
    expect(despues.acciones).toEqual(['nombre', 'domicilio', 'contacto', 'banco']);
    expect((await clara.cambios())[0]).toMatchObject({ Id, Estado: 'Aplicado', acciones: [] });
  });

  test('a change of the name and of the telephones is applied where each is stored', async () => {
    const sara = await api('sara');
    await decidirCambio(as, (await sara.pedirNombre({ body: { nombre: 'Sara Costa Lavín' } })).Id);
    await decidirCambio(as, (await sara.pedirContacto({ body: CONTACTO })).Id);
    expect(await sara.datosPersonales()).toMatchObject({
      Nombre: 'Sara Costa Lavín',
      TelefonoTrabajo: CONTACTO.telefonoTrabajo,
      TelefonoPersonal: CONTACTO.telefonoPersonal,
      CorreoPersonal: CONTACTO.correoPersonal,
    });
  });

  test('a rejected or withdrawn change changes nothing, and may be asked for again', async () => {
    for (const estado of ['rechazado', 'retirado'] as const) await buildCambio(as, { de: 'sonia', estado });
    const sonia = await api('sonia');
    expect(await sonia.datosPersonales()).toMatchObject({ Domicilio: null, Cambios: [] });
    expect((await sonia.cambios()).map(({ Estado }) => Estado)).toEqual(['Retirado', 'Rechazado']);
  });

  test('a second change of the same data is refused while the first waits, and so is a change of nothing', async () => {
    const ana = await api('ana');
    await ana.pedirContacto({ body: CONTACTO });
    await expect(ana.pedirContacto({ body: { ...CONTACTO, telefonoTrabajo: '' } })).rejects.toMatchObject({
      status: 409,
      message: 'Ya ha pedido un cambio de esos datos: retírelo antes de pedir otro',
    });
    await expect(ana.pedirNombre({ body: { nombre: 'Ana Prieto' } })).rejects.toMatchObject({ status: 409 });
  });

  test('a change is not applied over data that have changed since, and can be rejected then', async () => {
    const pablo = await api('pablo');
    const { Id } = await pablo.pedirContacto({ body: CONTACTO });
    await execute(sql`update usuario set telefono = '942 999 999' where login = 'pablo'`);
    await expect(decidirCambio(as, Id)).rejects.toMatchObject({ status: 409 });
    expect((await pablo.cambios())[0]).toMatchObject({ Estado: 'Pendiente' });
    await decidirCambio(as, Id, false);
    expect((await pablo.datosPersonales()).TelefonoTrabajo).toBe('942 999 999');
  });

  test('a change of somebody in human resources waits for another of them', async () => {
    const { Id } = await (await api('eva')).pedirDomicilio({ body: DOMICILIO });
    await expect(decidirCambio(as, Id)).rejects.toThrow('waits for Eva');
    await execute(sql`update usuario set roles = roles || '{RRHH}' where login = 'marta'`);
    await decidirCambio(as, Id, true, 'marta');
    expect((await (await api('eva')).datosPersonales()).Domicilio).toMatchObject({ Localidad: 'Santander' });
    await execute(sql`update usuario set roles = array_remove(roles, 'RRHH') where login = 'marta'`);
  });
});

describe('a change of account', () => {
  test('a change of account needs the signing password, is mailed when asked for and applied, and is masked while it waits', async () => {
    const luis = await as('luis');
    await ponerClave(luis);
    const { pedirBanco, datosPersonales, verIban } = luis.client(misdatos);
    await expect(pedirBanco({ body: { iban: IBAN, password: PASSWORD_DEMO } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'password' }],
    });
    await expect(
      pedirBanco({ body: { iban: `${IBAN.slice(0, -1)}0`, password: PASSWORD_FIRMA } }),
    ).rejects.toMatchObject({
      errors: [{ field: 'iban', message: 'Ese IBAN no existe: revise las cifras' }],
    });
    const { Id } = await pedirBanco({ body: { iban: IBAN, password: PASSWORD_FIRMA } });
    expect((await datosPersonales()).Cambios[0]?.Campos).toEqual([
      { Campo: 'IBAN', Antes: '', Despues: 'ES•• … 1332' },
    ]);
    const evaInbox = (await as('eva')).client(solicitudes);
    const [espera] = await evaInbox
      .misPendientes({ query: { tipo: 'DATOS', limite: '200' } })
      .then((todas) => todas.filter(({ EntidadId }) => EntidadId === Id));
    expect(espera?.Datos).toEqual([{ Nombre: 'IBAN', Valor: 'Nada, pasa a ES•• … 1332' }]);
    const eva = await api('eva');
    expect(await eva.verIbanDeCambio({ params: { id: String(Id) }, body })).toEqual({
      PersonaId: await idDe('luis'),
      Antes: '',
      Despues: IBAN,
    });
    await decidirCambio(as, Id);
    expect(await datosPersonales()).toMatchObject({ Iban: 'ES•• … 1332' });
    expect(await verIban({ body })).toEqual({ Iban: IBAN });
    expect(await correos('luis')).toMatchObject([
      { asunto: expect.stringContaining('Se ha pedido cambiar su cuenta bancaria'), para: 'luis@extramuros.example' },
      { asunto: expect.stringContaining('Su cuenta bancaria ha cambiado'), para: 'luis@extramuros.example' },
    ]);
    expect(JSON.stringify(await correos('luis'))).not.toContain(IBAN.slice(4, 20));
  });

  test('a change of account without a signing password is refused, with the way to set one', async () => {
    const teo = await api('teo');
    await expect(teo.pedirBanco({ body: { iban: OTRO_IBAN, password: 'x' } })).rejects.toMatchObject({
      status: 409,
      code: 'sin_clave_firma',
    });
  });
});

describe('human resources', () => {
  test('human resources enter identity numbers for others, who are notified, and never their own', async () => {
    const eva = await api('eva');
    const params = { id: String(await idDe('inigo')) };
    await eva.cambiarDni({ params, body: { dni: 'X1234567L' } });
    expect((await eva.datosDe({ params })).Dni).toBe('****4567*');
    expect(await eva.dniDe({ params, body })).toEqual({ Dni: 'X1234567L' });
    const told = await one(z.object({ n: z.int() }))(
      sql`select count(*)::int as n from notificacion where usuario_id = ${Number(params.id)} and tipo = 'datos_cambio'`,
    );
    expect(told.n).toBe(1);
    const propia = { id: String(await idDe('eva')) };
    await expect(eva.cambiarDni({ params: propia, body: { dni: DNI } })).rejects.toMatchObject({ status: 403 });
    await expect(eva.cambiarDni({ params, body: { dni: '12345678A' } })).rejects.toMatchObject({ status: 422 });
  });

  test('human resources ask for no change on behalf of somebody', async () => {
    const eva = await api('eva');
    expect((await eva.datosDe({ params: { id: String(await idDe('ana')) } })).acciones).toEqual([]);
  });
});

test('everybody sees the readers of their own data, page by page and by kind, and nothing of others', async () => {
  const [ana, eva] = [await api('ana'), await api('eva')];
  const params = { id: String(await idDe('ana')) };
  const before = (await ana.lecturas({ query: { limite: '200' } })).length;
  for (let i = 0; i < 3; i++) await eva.datosDe({ params });
  await eva.ibanDe({ params, body });
  const first = await ana.lecturas.page({ query: { limite: '2' } });
  expect(first.items.map(({ Clase, Quien }) => [Clase, Quien])).toEqual([
    ['banco', 'Eva Robles'],
    ['identidad', 'Eva Robles'],
  ]);
  expect(first.next).toBeDefined();
  expect(await ana.lecturas({ query: { limite: '200' } })).toHaveLength(before + 4);
  const deBanco = await ana.lecturas({ query: { clase: 'banco' } });
  expect(new Set(deBanco.map(({ Clase }) => Clase))).toEqual(new Set(['banco']));
  expect(first.items[0]?.Como).toBe('Su cuenta entera');
  expect(await (await api('teo')).lecturas()).toEqual([]);
});
