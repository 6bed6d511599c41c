import * as z from 'zod/mini';
import { area, get, post } from '#contract/casa/kernel/endpoint.ts';
import {
  AreasDeRegistro,
  Comprobacion,
  Comprobaciones,
  EcoDeFuera,
  EstadoDeCasa,
  Fallidos,
  FormularioFallidos,
  Goteo,
  registroQuery,
  Salud,
  SaludConVersion,
} from './operacion.schemas.ts';

const Hechos = z.object({ Hechos: z.int() });
const elegidos = {
  body: FormularioFallidos,
  output: Hechos,
  ejemplo: { body: { cola: 'correo', ids: [1], motivo: '' }, output: { Hechos: 1 } },
};
const mirada = { method: 'GET', access: 'open' } as const;
const sonda = { method: 'GET', access: 'open', output: Salud, ejemplo: { output: { Estado: 'ok' } } } as const;

/** Operations, for ADMIN, and health checks for monitors outside. */
export const operacion = area('/api', 'Operación', {
  estado: get('/operacion/estado', 'ADMIN: cómo está lo que funciona solo, y qué hacer con lo que no.', {
    output: EstadoDeCasa,
  }),
  fallidos: get('/operacion/fallidos', 'ADMIN: los trabajos que se han dado por perdidos, por cola.', {
    output: Fallidos,
  }),
  reintentar: post('/operacion/fallidos/reintentar', 'ADMIN: los vuelve a poner en su cola.', elegidos),
  descartar: post('/operacion/fallidos/descartar', 'ADMIN: los aparta para siempre.', elegidos),
  areasDeRegistro: get('/operacion/registro/areas', 'ADMIN: de qué hay registro, para elegir.', {
    output: AreasDeRegistro,
  }),
  registro: get(
    '/operacion/registro',
    'ADMIN: el historial de los actos o las lecturas de datos personales, como CSV o una línea de JSON por fila.',
    { kind: 'descarga', query: registroQuery },
  ),
  comprobar: post('/operacion/comprobar', 'ADMIN: comprueba la instalación entera, también desde fuera.', {
    output: Comprobaciones,
  }),
  probarCorreo: post('/operacion/probarcorreo', 'ADMIN: se envía un correo de prueba, y dice si ha salido.', {
    output: Comprobacion,
  }),
  probarDispositivos: post(
    '/operacion/probardispositivos',
    'ADMIN: se envía una notificación de prueba a sus dispositivos, y dice cuántos la han aceptado.',
    { output: Comprobacion },
  ),
  fuera: {
    ...mirada,
    path: '/operacion/fuera',
    resumen: 'Cómo ve el servidor esta llamada, a quien trae una prueba hecha con su secreto; a los demás, 404.',
    output: EcoDeFuera,
  },
  goteo: {
    ...mirada,
    kind: 'flujo',
    path: '/eventos/prueba',
    resumen: 'Dos mensajes separados por dos segundos, a quien trae esa prueba; a los demás, 404.',
    evento: Goteo,
  },
  salud: {
    ...sonda,
    path: '/salud',
    resumen: 'El proceso contesta, y dice qué versión es.',
    output: SaludConVersion,
    ejemplo: { output: { Estado: 'ok', Version: '0.2.0', Commit: '' } },
  },
  vivo: { ...sonda, path: '/salud/vivo', resumen: 'El proceso contesta.' },
  listo: { ...sonda, path: '/salud/listo', resumen: 'El proceso contesta y llega a su base de datos; si no, 503.' },
});
