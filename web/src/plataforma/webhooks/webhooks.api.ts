import { webhooks } from '#contract/plataforma/webhooks/webhooks.endpoints.ts';
import { acto, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';
import { listaCon } from '#web/casa/red/listas.ts';

const api = client(webhooks);
const TEMAS = ['webhooks'];
/** Topic of its own: deliveries of a deleted receiver are not loaded again. */
const ENTREGAS = 'entregas-webhooks';
const CON_ENTREGAS = [...TEMAS, ENTREGAS];

/** Deliveries change by themselves while the screen is open. */
export const webhooksTodos = { ...todo(api.todos, ['webhooks', 'todos'], { silencio: true }), refetchInterval: 15_000 };
export const entregasDe = (id: number) => ({
  ...listaCon(api.entregas, { id: String(id) }, [ENTREGAS, id]),
  refetchInterval: 15_000,
});

const guardar = { cargando: 'Guardando...', silencio: true } as const;
export const crearWebhook = acto(TEMAS, api.crear, guardar);
export const cambiarWebhook = acto(TEMAS, api.cambiar, { ...guardar, exito: 'Cambios guardados' });
export const rotarWebhook = acto(TEMAS, api.rotar, { cargando: 'Guardando...' });
export const apagarWebhook = acto(TEMAS, api.apagar, { cargando: 'Apagando...', exito: 'Webhook apagado' });
export const encenderWebhook = acto(TEMAS, api.encender, { cargando: 'Encendiendo...', exito: 'Webhook encendido' });
export const borrarWebhook = acto(TEMAS, api.borrar, { cargando: 'Borrando...', exito: 'Webhook borrado' });
export const probarWebhook = acto(CON_ENTREGAS, api.probar, { cargando: 'Probando...' });
export const reenviarEntrega = acto(CON_ENTREGAS, api.reenviar, {
  cargando: 'Guardando...',
  exito: 'Vuelve a la cola',
});
