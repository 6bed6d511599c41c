import { FACTURA } from '#contract/oficina/facturas/facturas.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const ADMINISTRACION = 'ADMINISTRACION';
type FacturaDePolicy = {
  EstadoId: number;
  /** True for the responsible who has it and for their delegate. */
  soyAprobador: boolean;
  /** People who have written its data: none of them conforms it. */
  manos: readonly number[];
  TienePdf: boolean;
  /** The invoice came as an electronic invoice, whose file is kept. */
  tieneOriginal: boolean;
};

const administra = (u: Usuario) => u.roles.includes(ADMINISTRACION);
const decide = (u: Usuario, f: FacturaDePolicy) => f.soyAprobador && !f.manos.includes(u.id);
const PAPEL = {
  administracion: administra,
  aprobador: decide,
  ambos: (u: Usuario, f: FacturaDePolicy) => administra(u) || decide(u, f),
};
export const { acciones: accionesDeFactura, autorizar: autorizarFactura } = politica(FACTURA, {
  que: 'la factura',
  estado: (f: FacturaDePolicy) => f.EstadoId,
  papel: (acto, u, f) => PAPEL[FACTURA.actos[acto].papel](u, f),
  condicion: {
    enviar: { cumple: (f) => f.TienePdf || f.tieneOriginal, porque: 'Adjunte el PDF de la factura antes de enviarla' },
  },
});
