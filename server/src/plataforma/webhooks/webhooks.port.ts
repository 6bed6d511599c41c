import { resultadoEnPalabras } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { documentoDeWebhooks as documento } from './documento.rules.ts';
import { cuentaDeIntentos as cuenta } from './cuenta.rules.ts';
import { selectMarcha } from './cola.queries.ts';

/** How the receivers are doing, for operations: those that are on, and those that fail, with the last outcome in words. */
export async function medirWebhooks() {
  const { Encendidos, Fallan } = await selectMarcha();
  return {
    Encendidos,
    Fallan: Fallan.map(({ codigo, ...falla }) => ({ ...falla, Motivo: resultadoEnPalabras(codigo) })),
  };
}

/** Attempts of this process by what became of them, for the metrics. */
export const cuentaDeIntentos = () => cuenta();

/** Messages to receivers, for the OpenAPI document. */
export const documentoDeWebhooks = () => documento();
