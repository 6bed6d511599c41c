// People over HTTP: their keepers, the rights of these, and the open matters of a person who leaves.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute, many, one } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
import { buildPersona, formularioPersona } from '../../../test/build/personas/build-personas.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';
import { cerrarUna, invitarUna } from './ficha/ficha.worker.ts';

const { as, app } = await useApp();
const [eva, admin, ana] = await Promise.all(['eva', 'admin', 'ana'].map(as));
if (!eva || !admin || !ana) throw new Error('somebody of the cast is missing');
const api = eva.client(personas);
const params = (id: number) => ({ id: String(id) });
const leer = (id: number) => api.persona({ params: params(id) });
const historial = (id: number) => api.historial({ params: params(id) });
const entrar = (login: string, password: string) =>
  statusOf(
    app
      .inject({ method: 'POST', url: '/api/login/authenticate', payload: { username: login, password } })
      .then(({ statusCode }) =>
        statusCode === 200 ? undefined : Promise.reject(Object.assign(new Error(), { statusCode })),
      ),
  ).catch(() => 401);
const conCuenta = (id: number) =>
  execute(
    sql`update usuario set password_hash = (select password_hash from usuario where login = 'ana') where id = ${id}`,
  );

// @spec 1.personas
describe('keepers of people', () => {
  test('RRHH and ADMIN alone keep people, and others learn nothing', async () => {
    const id = await idDe('luis');
    for (const login of ['ana', 'luis', 'nuria', 'pablo', 'sara', 'inigo']) {
      const apiAjena = (await as(login)).client(personas);
      expect(await statusOf(apiAjena.personas())).toBe(403);
      expect(await statusOf(apiAjena.cuentas())).toBe(403);
      expect(await statusOf(apiAjena.persona({ params: params(id) }))).toBe(403);
      expect(await statusOf(apiAjena.desactivar({ params: params(id), body: { motivo: '' } }))).toBe(403);
      expect(await statusOf(apiAjena.crear({ body: formularioPersona() }))).toBe(403);
    }
    expect((await leer(id)).Nombre).toBe('Luis Ortega');
    const [todas, cuentas] = await Promise.all([api.personas({ query: { limite: '200' } }), api.cuentas()]);
    const activas = todas.filter(({ CuentaId }) => CuentaId !== 4);
    expect(cuentas).toEqual({
      todas: todas.length,
      activas: activas.length,
      sinentrar: activas.filter(({ CuentaId }) => CuentaId !== 3).length,
      desactivadas: todas.length - activas.length,
    });
    await expect(api.persona({ params: params(999_999) })).rejects.toMatchObject({ status: 404 });
  });

  // @spec 1.personas
  test('RRHH changes nobody of ADMIN, nobody changes their own position, and ADMIN reads no labour contract', async () => {
    const [yo, jefe, idDeAna] = [await idDe('eva'), await idDe('admin'), await idDe('ana')];
    const acciones = async (quien: typeof eva, id: number) =>
      (await quien.client(personas).persona({ params: params(id) })).acciones;
    expect(await acciones(eva, jefe)).toEqual(['contratar']);
    expect(await acciones(eva, yo)).toEqual(['editar', 'relevar']);
    expect(await acciones(admin, jefe)).toEqual(['editar']);
    expect(await acciones(eva, idDeAna)).toEqual([
      'editar',
      'responsable',
      'roles',
      'contratar',
      'fechas',
      'desactivar',
    ]);
    expect(await acciones(admin, idDeAna)).toEqual(['editar', 'responsable', 'roles', 'fechas', 'desactivar']);
    const { roles: _, ...form } = formularioPersona();
    const negados = [
      api.editar({ params: params(jefe), body: datosDe(form) }),
      api.cambiarRoles({ params: params(jefe), body: { roles: ['EMPLEADO'] } }),
      api.cambiarRoles({ params: params(yo), body: { roles: ['EMPLEADO', 'RRHH', 'PRL'] } }),
      api.cambiarRoles({ params: params(idDeAna), body: { roles: ['EMPLEADO', 'ADMIN'] } }),
      api.desactivar({ params: params(yo), body: { motivo: '' } }),
      api.cambiarFechas({ params: params(jefe), body: { alta: null, baja: dentroDe(1) } }),
      api.relevar({ body: { personas: [idDeAna, yo], responsableId: jefe } }),
      admin.client(personas).contratos({ params: params(idDeAna) }),
    ];
    expect(await Promise.all(negados.map(statusOf))).toEqual(negados.map(() => 403));
    expect(await statusOf(api.crear({ body: formularioPersona({ roles: ['EMPLEADO', 'ADMIN'] }) }))).toBe(403);
  });

  // @spec 1.personas
  test.each([
    { activo: false },
    { roles: ['ADMIN'] },
    { id: 1 },
    { passwordHash: 'x' },
    { responsableId: 2 },
    { matricula: '0007' },
  ])('a field that is not in the form is refused: %o', async (extra) => {
    const { id } = await buildPersona(as);
    const antes = await leer(id);
    const send = await eva.send(`/api/personas/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...datosDe(formularioPersona()), ...extra }),
    });
    expect(send.status).toBe(422);
    expect(await leer(id)).toEqual(antes);
  });
});
const datosDe = ({
  matricula: _m,
  responsableId: _r,
  alta: _a,
  invitar: _i,
  roles: _ro,
  ...datos
  // a form without what is no data of it
}: Partial<ReturnType<typeof formularioPersona>>) => datos as Parameters<typeof api.editar>[0]['body'];

test('people are found by their name without accents, their matrícula and their job, with each filter', async () => {
  const { nombre } = await buildPersona(as, { puesto: 'Calderera mayor' });
  const nombres = async (query: object) => (await api.personas({ query })).map(({ Nombre }) => Nombre);
  expect(await nombres({ texto: 'inigo veg' })).toEqual(['Íñigo Vega']);
  expect(await nombres({ texto: '0007' })).toEqual(['Luis Ortega']);
  expect(await nombres({ texto: 'CALDERERA', area: 'ING', centro: 'SDR', centroCoste: '1200' })).toEqual([nombre]);
  expect(await nombres({ texto: 'calderera', area: 'MAN' })).toEqual([]);
  expect(await nombres({ texto: '¡' })).toEqual([]);
  expect(await nombres({ rol: 'RRHH' })).toEqual(['Eva Robles']);
  expect(await nombres({ responsable: '0007', texto: 'ana' })).toEqual(['Ana Prieto']);
});

describe('data of a person', () => {
  test('a person is created, invited and enters', async () => {
    const nueva = await buildPersona(as, { invitar: 'ahora', roles: ['EMPLEADO', 'COMEDOR'] });
    const leida = await leer(nueva.id);
    expect(leida).toMatchObject({
      Cuenta: 'Invitada',
      Area: 'Ingeniería',
      Centro: 'Santander',
      Roles: ['EMPLEADO', 'COMEDOR'],
    });
    expect((await historial(nueva.id)).map(({ Acto, Quien }) => [Acto, Quien])).toEqual([
      ['dar de alta', 'Eva Robles'],
      ['invitar', 'Eva Robles'],
    ]);
    expect(await statusOf(api.invitar({ params: params(nueva.id) }))).toBe(200);
    await conCuenta(nueva.id);
    expect((await leer(nueva.id)).Cuenta).toBe('Activa');
    expect(await statusOf(api.invitar({ params: params(nueva.id) }))).toBe(409);
    expect((await (await as(nueva.login)).client(sesion).user()).Roles).toEqual(['EMPLEADO', 'COMEDOR']);
  });

  test.each([
    [{ matricula: '0012' }, 'matricula', 'Ya es de otra persona'],
    [{ login: 'ANA' }, 'login', 'Ya es de otra persona'],
    [{ correo: 'Ana@Extramuros.example' }, 'correo', 'Ya es de otra persona'],
    [{ correo: 'ana' }, 'correo', 'No es una dirección de correo'],
    [{ area: 'XXX' }, 'area', 'Elija uno de la lista'],
    [{ centroCoste: '9999' }, 'centroCoste', 'Elija uno de la lista'],
    [{ responsableId: 999_999 }, 'responsableId', 'Elija a una persona en activo'],
    [{ roles: [] }, 'roles', 'Elija al menos un papel'],
    [
      { roles: ['EMPLEADO', 'SUBCONTRATA'] },
      'roles',
      'Ha de ser de la plantilla o de una subcontrata, y no de las dos',
    ],
    [{ telefono: '600 <b>' }, 'telefono', 'Solo cifras, espacios y +'],
    [{ invitar: 'alta' }, 'alta', 'Diga qué día se incorpora'],
  ] as const)('the form with %j is refused beside its field', async (cambios, field, message) => {
    const body = formularioPersona(cambios as Parameters<typeof formularioPersona>[0]);
    await expect(api.crear({ body })).rejects.toMatchObject({ status: 422, errors: [{ field, message }] });
  });

  test('a person keeps each change in the history, and a reader of an older version gets a conflict', async () => {
    const persona = await buildPersona(as);
    const antes = await leer(persona.id);
    const body = { ...datosDe(persona), puesto: 'Proyectista', telefono: '+34 600 000 001', area: '' };
    delete (body as { id?: number }).id;
    await api.editar({ params: params(persona.id), version: antes.Version, body });
    const despues = await leer(persona.id);
    expect(despues).toMatchObject({ Puesto: 'Proyectista', Area: '', Version: antes.Version + 1 });
    expect((await historial(persona.id)).at(-1)).toMatchObject({
      Acto: 'cambiar datos',
      Comentario: 'Teléfono: cambia\nPuesto: de «Delineante» a «Proyectista»\nÁrea: ya no es «Ingeniería»',
    });
    expect(await statusOf(api.editar({ params: params(persona.id), version: antes.Version, body }))).toBe(409);
  });

  // @spec 1.personas
  test('a person has contracts from their days on, whose history RRHH alone reads', async () => {
    const { id } = await buildPersona(as);
    const contrato = {
      desde: '2020-01-01',
      hasta: null,
      tipo: 'T',
      categoria: 'Peón',
      convenio: 'Metal',
      jornadaPct: 50,
    } as const;
    await api.contratar({ params: params(id), body: contrato });
    await api.contratar({ params: params(id), body: { ...contrato, desde: dentroDe(30), tipo: 'I' } });
    expect((await api.contratos({ params: params(id) })).map(({ Tipo, Rige }) => [Tipo, Rige])).toEqual([
      ['I', false],
      ['T', true],
    ]);
    await expect(api.contratar({ params: params(id), body: contrato })).rejects.toMatchObject({ status: 422 });
    const actos = async (quien: typeof eva) =>
      (await quien.client(personas).historial({ params: params(id) })).map(({ Acto }) => Acto);
    expect(await actos(eva)).toEqual(['dar de alta', 'contratar', 'contratar']);
    expect(await actos(admin)).toEqual(['dar de alta']);
  });
});

// @spec 1.personas
describe('responsibles', () => {
  test('the responsible of several people changes at once, without a circle', async () => {
    const [a, b, c] = [await buildPersona(as), await buildPersona(as), await buildPersona(as)];
    const luis = await idDe('luis');
    expect(await api.relevar({ body: { personas: [a.id, b.id], responsableId: luis } })).toEqual({ Cambiadas: 2 });
    expect((await leer(a.id)).Responsable).toBe('Luis Ortega');
    await api.relevar({ body: { personas: [b.id], responsableId: a.id } });
    await api.relevar({ body: { personas: [c.id], responsableId: b.id } });
    await expect(api.relevar({ body: { personas: [a.id], responsableId: c.id } })).rejects.toMatchObject({
      status: 422,
      errors: [
        {
          field: 'responsableId',
          message: `${c.nombre} depende de ${a.nombre}, directamente o no: nadie depende de quien depende de él`,
        },
      ],
    });
    await expect(api.relevar({ body: { personas: [a.id], responsableId: a.id } })).rejects.toMatchObject({
      status: 422,
    });
    await expect(api.relevar({ body: { personas: [a.id, 999_999], responsableId: luis } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await historial(a.id)).at(-1)?.Comentario).toBe('Responsable: «Luis Ortega»');
  });

  test('the preview shows the requests that would move and moves nothing', async () => {
    const quien = await buildPersona(as, { responsableId: await idDe('luis') });
    await conCuenta(quien.id);
    const viaje = await buildViaje(as, { estado: 'pendiente' });
    const cambio = { personas: [await idDe('luis')], responsableId: await idDe('nuria') };
    expect(await api.verRelevo({ body: cambio })).toEqual({ Total: 0, Solicitudes: [] });
    expect((await leer(cambio.personas[0] ?? 0)).Responsable).toBe('Eva Robles');
    const abierto = await api.abierto({ params: params(await idDe('luis')) });
    expect(abierto.Esperan.Solicitudes).toContainEqual(expect.objectContaining({ Tipo: 'Viaje', A: 'Eva Robles' }));
    expect(abierto).toMatchObject({ Equipo: expect.any(Number) as number, CentrosCoste: [{ Codigo: '1200' }] });
    expect(await statusOf((await as('luis')).client(viajes).viaje({ params: params(viaje.id) }))).toBe(200);
  });
});

describe('closing an account', () => {
  // @spec 1.personas
  test('closing an account ends its sessions and its delegations, and passes on its waiting requests', async () => {
    const viaje = await buildViaje(as, { estado: 'pendiente' });
    const luis = await as('luis');
    await luis
      .client(usuario)
      .crearDelegacion({ body: { paraId: await idDe('nuria'), desde: dentroDe(0), hasta: dentroDe(5) } });
    const id = await idDe('luis');
    const { Esperan } = await api.abierto({ params: params(id) });
    expect(Esperan.Total).toBeGreaterThan(0);
    const { Version } = await leer(id);
    await api.desactivar({ params: params(id), version: Version, body: { motivo: 'Deja la empresa' } });
    expect(await statusOf(luis.client(sesion).user())).toBe(401);
    expect(await entrar('luis', 'Extramuros-2026')).toBe(401);
    const espera = await one(z.object({ login: z.string() }))(sql`
      select a.login from solicitud s join usuario a on a.id = s.aprobador_id where s.tipo = 'VIAJE' and s.entidad_id = ${viaje.id}`);
    expect(espera.login).toBe('eva');
    expect(
      await many(z.object({ id: z.int() }))(sql`select id from delegacion where de_id = ${id} and hasta >= hoy()`),
    ).toEqual([]);
    expect((await eva.client(solicitudes).misPendientes()).length).toBeGreaterThanOrEqual(Esperan.Total);
    expect((await historial(id)).at(-1)).toMatchObject({ Acto: 'desactivar', Comentario: 'Deja la empresa' });
    expect(await statusOf(api.desactivar({ params: params(id), body: { motivo: '' } }))).toBe(409);
    await api.activar({ params: params(id), body: { motivo: '' } });
    expect(await statusOf(as('luis'))).toBe(200);
  });

  test('the account of the only ADMIN is never closed', async () => {
    const otraPersona = await buildPersona(as, { roles: ['ADMIN'] }, 'admin');
    await conCuenta(otraPersona.id);
    const suApi = (await as(otraPersona.login)).client(personas);
    const jefe = await idDe('admin');
    await suApi.cambiarRoles({ params: params(jefe), body: { roles: ['EMPLEADO'] } });
    await execute(sql`update usuario set roles = '{EMPLEADO,RRHH}' where id = ${jefe}`);
    await expect(suApi.desactivar({ params: params(otraPersona.id), body: { motivo: '' } })).rejects.toMatchObject({
      status: 403,
    });
    await execute(sql`update usuario set baja = hoy() - 1 where id = ${otraPersona.id}`);
    expect(await cerrarUna()).toBe(false);
    await execute(sql`update usuario set roles = '{ADMIN}' where id = ${jefe}`);
    expect(await cerrarUna()).toBe(true);
    expect(await statusOf(suApi.personas())).toBe(401);
  });

  // @spec 1.personas
  test.each([
    ['SDR', 'Europe/Madrid', '2027-03-10T22:30:00Z', false],
    ['SDR', 'Europe/Madrid', '2027-03-10T23:30:00Z', true],
    ['LPA', 'Atlantic/Canary', '2027-03-10T23:30:00Z', false],
    ['LPA', 'Atlantic/Canary', '2027-03-11T00:30:00Z', true],
    ['CEU', 'Africa/Ceuta', '2027-03-10T22:30:00Z', false],
    ['CEU', 'Africa/Ceuta', '2027-03-10T23:30:00Z', true],
  ])('an account closes after the last day in %s (%s), at %s: %s', async (codigo, zona, ahora, cierra) => {
    await execute(
      sql`insert into centro_trabajo (codigo, nombre, zona) values (${codigo}, ${codigo}, ${zona}) on conflict do nothing`,
    );
    const { id } = await buildPersona(as, { centro: codigo });
    await api.cambiarFechas({ params: params(id), body: { alta: null, baja: '2027-03-10' } });
    expect(await cerrarUna(ahora)).toBe(cierra);
    expect((await leer(id)).Cuenta).toBe(cierra ? 'Desactivada' : 'Sin invitar');
    expect((await historial(id)).at(-1)?.Acto).toBe(cierra ? 'cerrar' : 'cambiar fechas');
    await api.cambiarFechas({ params: params(id), body: { alta: null, baja: null } });
  });

  // @spec 1.personas
  test('a person who joins later is invited on that day', async () => {
    const persona = await buildPersona(as, { alta: dentroDe(3), invitar: 'alta' });
    expect(await invitarUna()).toBe(false);
    expect(await leer(persona.id)).toMatchObject({ Cuenta: 'Sin invitar', InvitaElAlta: true });
    await execute(sql`update usuario set alta = hoy() where id = ${persona.id}`);
    expect(await invitarUna()).toBe(true);
    expect(await invitarUna()).toBe(false);
    expect(await leer(persona.id)).toMatchObject({ Cuenta: 'Invitada', InvitaElAlta: false });
  });
});
