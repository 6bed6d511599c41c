import { permisosCambios } from '#contract/tiempo/permisos/cambios/cambios.endpoints.ts';
import { acto } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(permisosCambios);
const TEMAS = ['permisos', 'solicitudes', 'jornada'];

export const pedirCambio = acto(TEMAS, api.pedir, {
  cargando: 'Enviando...',
  exito: 'Cambio enviado',
});
