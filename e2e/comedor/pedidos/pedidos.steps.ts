// Orders of the canteen of Santander, made without a screen.
import type { Carta } from '#contract/comedor/pedidos/pedido.schemas.ts';
import type { Persona } from '../../support.ts';

/** Articles and hours of a day; without one, of the first that takes orders. */
export const leerCarta = ({ llamar }: Persona, tipo: Carta['Tipo'], fecha = '') =>
  llamar<Carta>('GET', `/api/pedidos/carta?tipo=${tipo}&centro=SDR${fecha && `&fecha=${fecha}`}`);
/** The same on the last day that takes orders, far from what other stories ask for. */
export const ultimaCarta = async (persona: Persona, tipo: Carta['Tipo']) =>
  leerCarta(persona, tipo, (await leerCarta(persona, tipo)).Dias.findLast(({ Puede }) => Puede)?.Fecha);

/** Orders one of these, or of the first, at the first free hour or at this one, with what it asks to choose; its code. */
export async function pedirUno(
  { llamar }: Persona,
  { Tipo, Fecha, Franjas, Articulos }: Carta,
  { nombre = Articulos[0]?.Nombre, franjaId = Franjas.find(({ Libres }) => Libres > 0)?.Id } = {},
): Promise<string> {
  const articulo = Articulos.find(({ Nombre }) => Nombre === nombre);
  const opciones = articulo?.Grupos.flatMap(({ Regla, Opciones }) => (Regla > 0 ? (Opciones[0]?.Id ?? []) : [])) ?? [];
  const pedida = articulo?.Curso ? { platoId: articulo.Id } : { articuloId: articulo?.Id };
  const lineas = [{ ...pedida, unidades: 1, opciones }];
  const pedido = { centro: 'SDR', tipo: Tipo, fecha: Fecha, franjaId, lineas, envasePropio: false, nota: '' };
  return (await llamar<{ Codigo: string }>('POST', '/api/pedidos/crear', pedido)).Codigo;
}
