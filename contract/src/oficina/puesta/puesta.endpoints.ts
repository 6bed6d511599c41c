import { area, get, post } from '#contract/casa/kernel/endpoint.ts';
import { FormularioEnInicio, PruebaDeCorreo, Puesta } from './puesta.schemas.ts';

/** First steps of an installation, for ADMIN (S-5934). The specification has none of these calls. */
export const puesta = area('/api/puestaenmarcha', 'Puesta en marcha', {
  estado: get('/estado', 'ADMIN: los primeros pasos de una instalación, y en qué están.', { output: Puesta }),
  probarCorreo: post(
    '/correo',
    'ADMIN: se envía un mensaje de prueba a sí mismo, y lee lo que dice el servidor de correo.',
    {
      output: PruebaDeCorreo,
      ejemplo: {
        output: {
          Entregado: true,
          Motivo: 'El servidor de correo smtp.ejemplo.es ha aceptado el mensaje: compruebe que llega al buzón',
          Para: 'admin@extramuros.example',
        },
      },
    },
  ),
  cargarFestivos: post(
    '/festivos',
    'ADMIN: los festivos nacionales de este año y del siguiente, donde no haya ninguno.',
    {
      output: Puesta,
    },
  ),
  enInicio: post('/inicio', 'ADMIN: deja de verse en Inicio, o vuelve a verse.', {
    body: FormularioEnInicio,
    output: Puesta,
    ejemplo: { body: { ver: false } },
  }),
});
