import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { areas } from '#server/areas.ts';
import { execute } from '#server/casa/base/db.ts';
import { useApp } from '../../../test/harness.ts';
import { deleteRespuestasViejas } from './idempotency.ts';

await useApp();

/** POST calls without Idempotency-Key, each with the reason why a repetition creates nothing twice. */
const NOT_CREATING: Record<string, string[]> = {
  'it opens or ends a session, sets or repeats a password: its answer or its guesses must not be kept': [
    '/api/login/authenticate', '/api/login/logout', '/api/login/devolver', '/api/login/restablecer', '/api/login/cambiarpassword',
    '/api/login/llave', '/api/cuenta/llaves', '/api/cuenta/llaves/opciones', '/api/cuenta/factor/preparar', '/api/cuenta/factor/activar',
      '/api/cuenta/factor/codigos',
    '/api/register', '/api/firma/cambiarclave', '/api/firma/revocarclave', '/api/firma/personas/:id/revocarclave', '/api/terminal/crear',
      '/api/terminal/rotar/:id',
    '/api/terminal/credencial/pin', '/api/terminal/credencial/qr', '/api/inspeccion/accesos', '/api/calendario/suscripciones',
      '/api/conexiones/claves/crear', '/api/conexiones/claves/renovar', '/api/conexiones/claves/cambiar', '/api/proveedores/crear',
      '/api/webhooks/crear', '/api/webhooks/:id/rotar', '/api/remesas/cuenta',
      '/api/pantallas/crear', '/api/pantallas/rotar/:id', '/api/login/primerarranque',
    '/api/entrada/empezar', '/api/entrada/volver',
  ],
  'a test is made each time that it is asked for, and its number is limited': ['/api/operacion/probarcorreo',
    '/api/operacion/probardispositivos', '/api/puestaenmarcha/correo', '/api/webhooks/:id/probar', '/api/proveedores/:id/probar'],
  'SCIM has no such key: a second POST of the same is a conflict, and the others are not done': ['/scim/v2/Users', '/scim/v2/Groups',
    '/scim/v2/Bulk'],
  'each clock-in inside has a key of its own': ['/api/terminal/fichar', '/api/terminal/pendientes'],
  'the second is refused: there is one per person': ['/api/firma/crearclave'],
  'nobody is known who asks, and requests are limited': ['/api/login/recuperar'],
  'it only reads': ['/api/login/primerarranque/codigo', '/api/operacion/comprobar',
    '/api/register/invitacion', '/api/login/restablecer/llaves', '/api/viajes/viajepropuestas',
    '/api/viajes/viajenecesidades', '/api/avisos/previsualizar', '/api/buzon/consultarrecibo', '/api/ayuda/previsualizar',
    '/api/cambiosturno/comprobar',
    '/api/accesosfuerajornada/advertencias', '/api/permisos/calcular', '/api/permisos/cambios/calcular',
    '/api/permisos/gestion/previsualizarversion/:id',
      '/api/terminal/estado', '/api/terminal/identificar', '/api/turnos/previsualizar',
    '/api/turnos/previsualizarciclo/:id', '/api/turnos/previsualizarfestivos', '/api/turnos/previsualizarhoras/:id',
      '/api/personas/responsable/vista', '/api/responsables/:id/vista',
    '/api/maestros/:cual/:id/vista', '/api/pantallas/reproductor/imagen', '/api/pantallas/reproductor/programa',
      '/api/pantallas/reproductor/pulso',
    '/api/accesosexternos/leer', '/api/accesosexternos/pase/ver',
  ],
  'it moves what is there to a state in which it already is the second time': [
    '/api/viajes/descartarpropuesta/:id', '/api/viajes/publicarpropuestas', '/api/viajes/viajeemitir', '/api/viajes/viajeliquidar',
    '/api/viajes/viajeenviardocumento/:id', '/api/buzon/retirarpersona', '/api/notificaciones/leer/:id', '/api/notificaciones/leertodas',
    '/api/inspeccion/accesos/revocar', '/api/inspeccion/representantes/cesar', '/api/terminal/credencial/quitar',
      '/api/terminal/incidencias/:id',
    '/api/terminal/revocar/:id', '/api/turnos/cargarnacionales', '/api/calendario/suscripciones/retirar',
    '/api/cuenta/sesiones/:id/terminar', '/api/cuenta/sesiones/terminarotras',
    '/api/cuenta/llaves/:id/quitar', '/api/documentos/:id/aceptar', '/api/documentos/:id/quitar', '/api/documentos/:id/retirar',
      '/api/cuenta/factor/quitar', '/api/cuenta/factor/personas/:id/restablecer',
    '/api/entrada/salida/:codigo', '/api/proveedores/cuentas/:id/desvincular',
    '/api/pantallas/anfitriones', '/api/pantallas/emergencias/:id/terminar', '/api/pantallas/revocar/:id',
    '/api/accesosexternos/avisos', '/api/accesosexternos/corregir', '/api/accesosexternos/pase/aceptar', '/api/accesosexternos/pase/llegar',
    '/api/operacion/fallidos/reintentar', '/api/operacion/fallidos/descartar', '/api/puestaenmarcha/festivos', '/api/puestaenmarcha/inicio',
    '/api/webhooks/:id/apagar', '/api/webhooks/:id/encender',
  ],
  'a reading is only counted, and an answer takes the place of the one before': ['/api/ayuda/leido/:id', '/api/ayuda/valorar/:id'],
  'it shows in full what is masked elsewhere: such an answer is kept nowhere': [
    '/api/usuario/datospersonales/dni', '/api/usuario/datospersonales/iban', '/api/usuario/datospersonales/cambio/:id/iban',
    '/api/usuario/datospersonales/descarga', '/api/usuario/datospersonales/persona/:id/dni',
      '/api/usuario/datospersonales/persona/:id/iban',
  ],
  'a device is there once, whatever is asked': ['/api/notificaciones/suscribir', '/api/notificaciones/suscribirapp',
    '/api/notificaciones/desuscribir'],
}; // oxfmt-ignore

// @spec 3
test('every POST accepts Idempotency-Key, or is listed with the reason why it creates nothing twice', () => {
  const heedless = areas.flatMap(({ contrato }) =>
    Object.values<Endpoint>(contrato.endpoints)
      .filter((endpoint) => endpoint.method === 'POST' && !('idempotente' in endpoint && endpoint.idempotente))
      .map(({ path }) => contrato.base + path),
  );
  expect(heedless.toSorted()).toEqual(Object.values(NOT_CREATING).flat().toSorted());
});

test('answers kept for repeated requests are deleted after two days', async () => {
  await execute(sql`
    insert into idempotencia (usuario_id, clave, huella, estado_http, respuesta, creada)
    select u.id, gen_random_uuid(), '', 200, '{}', now() - make_interval(hours => h)
      from (select id from usuario limit 1) u, unnest(array[1, 47, 49, 500]) h`);
  const before = await execute(sql`select from idempotencia`);
  expect(await deleteRespuestasViejas()).toBe(2);
  expect(await execute(sql`select from idempotencia`)).toBe(before - 2);
});
