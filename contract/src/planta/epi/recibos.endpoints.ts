import { actoDeFila, area, get, lista, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  FormularioAnularRecibo,
  FormularioFirmarRecibo,
  FormularioKit,
  FormularioMostrador,
  FormularioNoConforme,
  ReciboEpi,
  ReciboEpiDetalle,
  recibosEpiQuery,
} from './recibo.schemas.ts';

/** Receipts of delivered equipment (RD 773/1997): person, article, lot, expiry and instructions, signed by the person. */
export const recibosEpi = area('/api/epi/recibos', 'Recibos de EPI', {
  mios: get('/mios', 'Mis recibos, los últimos primero.', lista(ReciboEpi, recibosEpiQuery)),
  todos: get(
    '/todos',
    'Para el almacén y PRL: los recibos de su personal, los últimos primero.',
    lista(ReciboEpi, recibosEpiQuery),
  ),
  recibo: get('/recibo/:id', 'Un recibo: para la persona, quien la atiende en el almacén y PRL.', {
    params: idParam,
    output: ReciboEpiDetalle,
  }),
  pdf: get('/recibo/:id/pdf', 'El mismo recibo como PDF, con su código de verificación si está firmado.', {
    kind: 'descarga',
    params: idParam,
  }),
  entregar: post('/entregar', 'El almacén entrega sin solicitud lo obligatorio del puesto. Responde con el recibo.', {
    ...nuevaFila,
    body: FormularioKit,
    ejemplo: { body: { personaId: 1, almacenId: 1, lineas: [{ articuloId: 1, talla: '9', cantidad: 1 }] } },
  }),
  firmar: post('/firmar/:id', 'Firmo que lo he recibido, con mi contraseña de firma si la tengo.', {
    ...actoDeFila,
    body: FormularioFirmarRecibo,
    ejemplo: { body: {} },
  }),
  mostrador: post(
    '/mostrador/:id',
    'La persona firma en el mostrador con su código QR, en el dispositivo del almacén.',
    {
      ...actoDeFila,
      body: FormularioMostrador,
      ejemplo: { body: { qr: 'EX234567ABCDEFGHIJKLMNOPQRST' } },
    },
  ),
  noConforme: post('/noconforme/:id', 'Digo que no es lo que he recibido, y por qué.', {
    ...actoDeFila,
    body: FormularioNoConforme,
    ejemplo: { body: { comentario: 'Falta un guante' } },
  }),
  anular: post(
    '/anular/:id',
    'El almacén anula una entrega que nadie ha firmado: lo entregado vuelve a sus existencias.',
    {
      ...actoDeFila,
      body: FormularioAnularRecibo,
      ejemplo: { body: { motivo: 'Era otra talla' } },
    },
  ),
});
