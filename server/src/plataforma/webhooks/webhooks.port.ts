import { documentoDeWebhooks as documento } from './documento.rules.ts';

/** Messages to receivers, for the OpenAPI document. */
export const documentoDeWebhooks = () => documento();
