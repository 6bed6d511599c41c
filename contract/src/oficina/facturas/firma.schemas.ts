import * as z from 'zod/mini';

/** Signature of an electronic invoice, as it was when its file was read. */
export const Firma = z.object({
  Estado: z.enum(['valida', 'invalida', 'sin']),
  /** Name of the certificate of a valid one; '' for another. */
  Firmante: z.string(),
  /** Issuer of its certificate, or why it is not valid. */
  Detalle: z.string(),
});
export type Firma = z.output<typeof Firma>;
export const SIN_FIRMA: Firma = { Estado: 'sin', Firmante: '', Detalle: '' };

/** 'Firma válida de …', 'Firma no válida' or 'Sin firma'. */
export const fraseDeFirma = ({ Estado, Firmante }: Firma): string =>
  Estado === 'valida' ? `Firma válida de ${Firmante}` : Estado === 'invalida' ? 'Firma no válida' : 'Sin firma';
