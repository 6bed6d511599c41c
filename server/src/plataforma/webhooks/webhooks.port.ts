import { documentoDeWebhooks as documento } from './documento.rules.ts';
import { cuentaDeIntentos as cuenta } from './cuenta.rules.ts';

/** Attempts of this process by what became of them, for the metrics. */
export const cuentaDeIntentos = () => cuenta();

/** Messages to receivers, for the OpenAPI document. */
export const documentoDeWebhooks = () => documento();
