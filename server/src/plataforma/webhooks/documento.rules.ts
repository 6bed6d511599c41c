import * as z from 'zod/mini';
import { EVENTOS, PRUEBA, TIPOS_DE_EVENTO } from '#contract/plataforma/webhooks/eventos.rules.ts';
import { MensajeDeWebhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { schemaOf } from '#server/casa/http/openapi.ts';

const cabecera = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});
const CABECERAS = [
  cabecera('webhook-id', 'Identificador del mensaje, el mismo en cada intento.'),
  cabecera('webhook-timestamp', 'Segundo de este intento, desde 1970.'),
  cabecera('webhook-signature', 'Firmas «v1,…» de la convención Standard Webhooks, separadas por un espacio.'),
];
const RESPUESTAS = {
  '2XX': { description: 'Aceptado.' },
  '410': { description: 'No quiere recibir nada más: el webhook se apaga.' },
  default: { description: 'No aceptado: se vuelve a intentar hasta diez veces en unos tres días.' },
};

/** Messages to receivers as OpenAPI describes them (`webhooks`), one for each event. */
export function documentoDeWebhooks() {
  const de = (tipo: (typeof TIPOS_DE_EVENTO)[number] | typeof PRUEBA, summary: string) => {
    const schema = schemaOf(z.extend(MensajeDeWebhook, { type: z.literal(tipo) }), 'output');
    return {
      post: {
        summary,
        parameters: CABECERAS,
        requestBody: { content: { 'application/json': { schema } } },
        responses: RESPUESTAS,
      },
    };
  };
  return {
    ...Object.fromEntries(TIPOS_DE_EVENTO.map((tipo) => [tipo, de(tipo, `${EVENTOS[tipo].texto}.`)])),
    [PRUEBA]: de(PRUEBA, 'Prueba que pide ADMIN.'),
  };
}
