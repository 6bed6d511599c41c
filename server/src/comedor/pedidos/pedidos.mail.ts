import { type Alergeno, alergenosEnPalabras } from '#contract/comedor/centros/alergenos.rules.ts';
import type { TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { diaConSemana } from '#server/casa/kernel/inicio.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';

type Movido = { Id: number; Codigo: string; Tipo: TipoPedido; Desde: string; Hasta: string; NombreCentro: string };
const ruta = (tipo: TipoPedido) => (tipo === 'B' ? '/menu/comedor/bocadillos' : '/menu/comedor/parallevar');

export const listo = (p: Movido): Notificacion => ({
  tipo: 'pedido_movimiento',
  titulo: 'Su pedido para llevar está listo',
  enDispositivo: 'Su pedido para llevar está listo.',
  texto: `Recójalo en el comedor de ${p.NombreCentro} con el código ${p.Codigo}, de ${p.Desde} a ${p.Hasta}.`,
  ruta: ruta(p.Tipo),
});
export const anulado = (p: Movido, motivo: string): Notificacion => ({
  tipo: 'pedido_movimiento',
  titulo: 'El comedor ha cancelado su pedido',
  enDispositivo: 'El comedor ha cancelado un pedido suyo.',
  texto: `${p.Codigo} · ${motivo}`,
  ruta: ruta(p.Tipo),
});
type Alterado = { codigo: string; tipo: TipoPedido; fecha: string; mas: readonly Alergeno[] };
// Titles also stand on locked screens: they name none of the ordered articles.
export const conMasAlergenos = (p: Alterado, nombre: string): Notificacion => ({
  tipo: 'pedido_movimiento',
  titulo: 'Han cambiado los alérgenos de algo que pidió',
  enDispositivo: 'Han cambiado los alérgenos de algo que pidió.',
  texto:
    `${p.codigo}, ${diaConSemana(p.fecha)} · ${nombre} lleva también: ${alergenosEnPalabras(p.mas)}. Si ` +
    'no puede comerlo, dígalo en el comedor.',
  ruta: ruta(p.tipo),
});
