import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { ACENTO_USUAL, acentoCercano } from '#contract/plataforma/empresa/acento.rules.ts';
import { empresa } from '#contract/plataforma/empresa/empresa.endpoints.ts';
import { empresaVista } from '#contract/plataforma/empresa/vista.endpoints.ts';
import type { Ajustes } from '#contract/plataforma/empresa/empresa.schemas.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { leerEmpresa, limiteDe } from '#server/casa/base/empresa.ts';
import { deleteNotificacionesViejas } from '#server/plataforma/notificaciones/entrega.queries.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { refusalOf, unaImagen } from '../../../test/build/oficina/build-avisos.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody, config } = await useApp();
const de = async (login: string) => (await as(login)).client(empresa);
const admin = await de('admin');
const abierta = nobody.client(empresaVista);
const IDENTIDAD = { nombre: 'Astilleros Peña Cabarga', acento: null, textoEntrada: '', saludo: '' };
const identidad = async (cambios: Partial<Record<keyof typeof IDENTIDAD, string | null>>) =>
  admin.cambiarIdentidad({
    body: { ...IDENTIDAD, ...cambios } as typeof IDENTIDAD,
    version: (await admin.ajustes()).Version,
  });
const huella = () =>
  oneValue(z.string())(sql`
      select concat(e, (select json_agg(p order by p.id) from plazo_conservacion p), (select json_agg(l order by l.codigo)
        from limite_trabajo l),
                    (select count(*) from historial where entidad = 'empresa')) as todo from empresa e`);
const refusedAs = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('it was not refused');
  return error;
};
const ultima = ({ Historial }: Ajustes) => Historial.at(-1);
beforeEach(() => identidad({}));

describe('the identity of the company', () => {
  // @spec 1.empresa S-8290
  test('the identity begins with the name of the installation, and everybody reads changes by ADMIN at once', async () => {
    await execute(sql`update empresa set nombre = null, version = version + 1`);
    await leerEmpresa();
    expect(await abierta.vista()).toMatchObject({ Nombre: config.EMPRESA, Logo: null, Acento: null, Apagado: [] });
    const cambiada = await identidad({
      nombre: 'Talleres del Norte',
      acento: '#1D4ED8',
      textoEntrada: 'Pida su invitación en recepción.',
      saludo: 'Hoy se trabaja hasta las 14:00',
    });
    expect(cambiada).toMatchObject({ Nombre: 'Talleres del Norte', Acento: '#1d4ed8' });
    expect(ultima(cambiada)).toMatchObject({ Acto: 'cambiar', Quien: 'Administrador' });
    expect(ultima(cambiada)?.Comentario).toContain(`Color: de «${ACENTO_USUAL}» a «#1d4ed8»`);
    expect(await abierta.vista()).toMatchObject({
      Nombre: 'Talleres del Norte',
      TextoEntrada: 'Pida su invitación en recepción.',
      Saludo: 'Hoy se trabaja hasta las 14:00',
      Version: cambiada.Version,
    });
    expect((await nobody.client(sesion).echoServidor()).Empresa).toBe('Talleres del Norte');
  });

  test.each([
    [{ acento: '#ffd400' }, 'acento', `El más parecido que sirve es ${acentoCercano('#ffd400')}`],
    [{ acento: 'rojo' }, 'acento', 'Escriba un color como #0d5c63'],
    [{ nombre: '  ' }, 'nombre', 'Campo obligatorio'],
    [{ saludo: 'x'.repeat(121) }, 'saludo', 'Máximo 120 caracteres'],
  ])('the identity %j is refused and nothing changes', async (cambios, field, frase) => {
    const antes = await huella();
    const { status, errors } = await refusedAs(identidad(cambios));
    expect(status).toBe(422);
    expect(errors).toEqual([{ field, message: expect.stringContaining(frase) }]);
    expect(await huella()).toBe(antes);
  });

  test('the logo is re-encoded and seen by everybody, and a new one replaces its bytes', async () => {
    const puesto = await admin.ponerLogo({ fichero: await unaImagen('png', 300, 90) });
    const clave = puesto.Logo ?? '';
    expect(await abierta.vista()).toMatchObject({ Logo: clave });
    const { contenido: blob } = await abierta.logo({ params: { clave } });
    expect(blob.type).toMatch(/^image\/(jpeg|webp)$/);
    const segundoLogo = await admin.ponerLogo({ fichero: await unaImagen('webp') });
    expect(segundoLogo.Logo).not.toBe(clave);
    expect((await refusalOf(abierta.logo({ params: { clave } }))).status).toBe(404);
    const queda = await one(z.object({ n: z.int() }))(
      sql`select count(*)::int as n from archivo where id = ${Number(clave)}`,
    );
    expect(queda.n).toBe(0);
    const ninguno = new Blob(['esto no es una imagen']);
    expect((await refusalOf(admin.ponerLogo({ fichero: ninguno }))).status).toBe(415);
    expect((await admin.quitarLogo()).Logo).toBeNull();
    expect((await refusalOf(abierta.logo({ params: { clave: segundoLogo.Logo ?? '' } }))).status).toBe(404);
  });
});

describe('figures of the company', () => {
  // @spec 1.empresa S-8297
  test('the retention is set within its bounds, and its clock follows it', async () => {
    await execute(sql`
      insert into notificacion (usuario_id, tipo, titulo, texto, en_dispositivo, ruta, urgente, entregar_desde,
        correo_asunto, correo_texto, correo_adjuntos, creada)
      select id, 'viaje_aprobado', 'Vieja', '', '', '/menu/inicio', false, now(), '', '', '{}', now() - interval '60 days'
        from usuario where login = 'teo'`);
    const cuantas = () =>
      one(z.object({ n: z.int() }))(sql`select count(*)::int as n from notificacion where titulo = 'Vieja'`);
    await deleteNotificacionesViejas();
    expect((await cuantas()).n).toBe(1);
    const { Version } = await admin.ajustes();
    const cambiados = await admin.cambiarPlazos({
      body: { cifras: [{ codigo: 'notificaciones', valor: 45 }] },
      version: Version,
    });
    expect(cambiados.Plazos.find(({ Codigo }) => Codigo === 'notificaciones')).toMatchObject({ Valor: 45, Minimo: 30 });
    expect(ultima(cambiados)?.Comentario).toContain('de «180» a «45»');
    await deleteNotificacionesViejas();
    expect((await cuantas()).n).toBe(0);
  });

  test('a changed limit holds in its rule from then on', async () => {
    const { Version, Limites } = await admin.ajustes();
    expect(Limites.map(({ Codigo }) => Codigo)).toContain('dias_acceso');
    await admin.cambiarLimites({ body: { cifras: [{ codigo: 'dias_acceso', valor: 5 }] }, version: Version });
    expect(limiteDe('dias_acceso', 31)).toBe(5);
    expect((await (await as('ana')).client(accesos).puedeCrearSolicitud()).MaxDias).toBe(5);
  });

  test.each([
    ['cambiarPlazos', { codigo: 'notificaciones', valor: 29 }, 'de 30 a 730'],
    ['cambiarPlazos', { codigo: 'notificaciones', valor: 731 }, 'de 30 a 730'],
    ['cambiarPlazos', { codigo: 'recordatorio', valor: 3 }, 'No existe'],
    ['cambiarLimites', { codigo: 'recordatorio', valor: 1 }, 'de 2 a 15'],
    ['cambiarLimites', { codigo: 'nada', valor: 1 }, 'No existe'],
  ] as const)('the call %s refuses %j and changes nothing', async (acto, cifra, frase) => {
    const antes = await huella();
    const { status, errors } = await refusedAs(
      admin[acto]({ body: { cifras: [cifra] }, version: (await admin.ajustes()).Version }),
    );
    expect(status).toBe(422);
    expect(JSON.stringify(errors)).toContain(frase);
    expect(await huella()).toBe(antes);
  });
});

describe('changing the settings', () => {
  // @spec 1.empresa S-8291
  test('of two ADMIN at once one succeeds and the other gets a conflict', async () => {
    const { Version } = await admin.ajustes();
    const segundoAdmin = await de('admin');
    const intentos = await Promise.allSettled([
      admin.cambiarAreas({ body: { apagadas: ['viajes'] }, version: Version }),
      segundoAdmin.cambiarIdentidad({ body: { ...IDENTIDAD, nombre: 'Otra' }, version: Version }),
    ]);
    const perdido = intentos.filter((intento) => intento.status === 'rejected');
    expect(perdido).toHaveLength(1);
    expect(perdido[0]?.reason).toMatchObject({ status: 409, message: expect.stringContaining('vuelva a abrirlos') });
    const { Version: ahora } = await admin.ajustes();
    expect(ahora).toBe(Version + 1);
    await admin.cambiarAreas({ body: { apagadas: [] }, version: ahora });
  });

  const ACTOS = [
    'ajustes',
    'cambiarIdentidad',
    'ponerLogo',
    'quitarLogo',
    'cambiarAreas',
    'cambiarPlazos',
    'cambiarLimites',
  ] as const;
  test.each(['ana', 'luis', 'eva', 'pablo', 'inigo', 'sara'])(
    'the person %s may neither read nor change the settings',
    async (login) => {
      const api = await de(login);
      const antes = await huella();
      const cifras = { cifras: [{ codigo: 'notificaciones', valor: 60 }] };
      const calls: Record<(typeof ACTOS)[number], () => Promise<unknown>> = {
        ajustes: () => api.ajustes(),
        cambiarIdentidad: () => api.cambiarIdentidad({ body: IDENTIDAD }),
        ponerLogo: async () => api.ponerLogo({ fichero: await unaImagen() }),
        quitarLogo: () => api.quitarLogo(),
        cambiarAreas: () => api.cambiarAreas({ body: { apagadas: ['viajes'] } }),
        cambiarPlazos: () => api.cambiarPlazos({ body: cifras }),
        cambiarLimites: () => api.cambiarLimites({ body: cifras }),
      };
      for (const acto of ACTOS) expect([acto, (await refusalOf(calls[acto]())).status]).toEqual([acto, 403]);
      expect(await huella()).toBe(antes);
      expect((await refusalOf(nobody.client(empresa).ajustes())).status).toBe(401);
    },
  );
});
