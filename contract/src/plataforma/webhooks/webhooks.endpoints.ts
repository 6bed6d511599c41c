import * as z from 'zod/mini';
import { area, cambioDeFila, del, get, lista, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { ConSecreto, Entrega, FormularioWebhook, Probado, Webhook } from './webhook.schemas.ts';

const ejemplo = {
  nombre: 'Nómina',
  url: 'https://nomina.example/extramuros',
  eventos: ['cierre.cerrado' as const, 'permiso.aceptado' as const],
  password: 'mi contraseña de acceso',
};
const acto = { params: idParam, output: Hecho };

/** Receivers of events, for ADMIN. The specification has none of these calls. */
export const webhooks = area('/api/webhooks', 'Webhooks', {
  todos: get('/', 'ADMIN: los webhooks, con su estado y su último fallo.', { output: z.array(Webhook) }),
  entregas: get('/:id/entregas', 'ADMIN: las entregas de un webhook, la última primero.', {
    params: idParam,
    ...lista(Entrega),
  }),
  crear: post('/crear', 'ADMIN: webhook nuevo. Su secreto solo se responde esta vez.', {
    body: FormularioWebhook,
    output: ConSecreto,
    ejemplo: { body: ejemplo },
  }),
  cambiar: put('/:id', 'ADMIN: cambia su nombre, su dirección y sus eventos.', {
    ...cambioDeFila,
    body: FormularioWebhook,
    ejemplo: { body: ejemplo },
  }),
  rotar: post('/:id/rotar', 'ADMIN: secreto nuevo; durante 24 horas firman los dos.', {
    params: idParam,
    output: ConSecreto,
  }),
  apagar: post('/:id/apagar', 'ADMIN: deja de entregar; lo que espera, espera.', acto),
  encender: post('/:id/encender', 'ADMIN: vuelve a entregar.', acto),
  borrar: del('/:id', 'ADMIN: borra un webhook y sus entregas.', cambioDeFila),
  probar: post('/:id/probar', 'ADMIN: le envía ahora un evento de prueba, y dice qué contesta.', {
    params: idParam,
    output: Probado,
  }),
  reenviar: post('/entregas/:id/reenviar', 'ADMIN: vuelve a poner en la cola lo mismo, con el mismo identificador.', {
    params: idParam,
    output: Hecho,
    idempotente: true,
  }),
});
