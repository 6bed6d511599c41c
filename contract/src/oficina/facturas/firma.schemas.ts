import * as z from 'zod/mini';

/** Signature of an electronic invoice, as it was verified when the file was read. */
export const Firma = z.object({
  Estado: z.enum(['valida', 'invalida', 'sin']),
  /** Name of the certificate of a valid signature; otherwise ''. */
  Firmante: z.string(),
  /** Issuer of the certificate, or the reason why the signature is not valid. */
  Detalle: z.string(),
});
export type Firma = z.output<typeof Firma>;
export const SIN_FIRMA: Firma = { Estado: 'sin', Firmante: '', Detalle: '' };

/** 'Firma válida de …', 'Firma no válida' or 'Sin firma'. */
export const fraseDeFirma = ({ Estado, Firmante }: Firma): string =>
  Estado === 'valida' ? `Firma válida de ${Firmante}` : Estado === 'invalida' ? 'Firma no válida' : 'Sin firma';
