// Builders of the catalogue of a kitchen.
import { articulos } from '#contract/comedor/carta/carta.endpoints.ts';
import type { FormularioArticulo, FormularioFranja } from '#contract/comedor/carta/carta.schemas.ts';
import type { As } from '../build.ts';

export const BLANCO = { nombre: 'Blanco', precio: 0, alergenos: ['gluten' as const] };
export const DE_MAIZ = { nombre: 'De maíz', precio: 0.5, alergenos: [] };
export const formularioArticulo = (cambios: Partial<FormularioArticulo> = {}): FormularioArticulo => ({
  nombre: 'Lomo con pimientos',
  descripcion: 'De pueblo',
  precio: 3.1,
  alergenos: [],
  sinAlergenos: true,
  vegetariano: false,
  vegano: false,
  sinGluten: false,
  grupos: [{ nombre: 'Pan', regla: 1, opciones: [BLANCO, DE_MAIZ] }],
  ...cambios,
});
export const formularioFranja = (cambios: Partial<FormularioFranja> = {}): FormularioFranja => ({
  desde: '11:00',
  hasta: '11:10',
  capacidad: 5,
  dias: [1, 2, 3, 4, 5, 6, 7],
  ...cambios,
});

export const ESTADOS_DE_ARTICULO = ['se ofrece', 'retirado'] as const;
export type EstadoDeArticulo = (typeof ESTADOS_DE_ARTICULO)[number];
const deMarta = async (as: As) => (await as('marta')).client(articulos);
type Nuevo = Partial<FormularioArticulo> & { tipo?: 'B' | 'L'; estado?: EstadoDeArticulo };
/** An article of the kitchen of Santander, which Marta runs. */
export async function buildArticulo(as: As, { tipo = 'B', estado = 'se ofrece', ...cambios }: Nuevo = {}) {
  const cocina = await deMarta(as);
  const { Id } = await cocina.crear({ body: { centro: 'SDR', tipo, ...formularioArticulo(cambios) } });
  if (estado === 'retirado') await cocina.retirar({ params: { id: String(Id) }, body: {} });
  return Id;
}
/** A slot of the same kitchen. */
export async function buildFranja(
  as: As,
  cambios: Partial<FormularioFranja> = {},
  estado: EstadoDeArticulo = 'se ofrece',
) {
  const cocina = await deMarta(as);
  const { Id } = await cocina.crearFranja({ body: { centro: 'SDR', tipo: 'B', ...formularioFranja(cambios) } });
  if (estado === 'retirado') await cocina.retirarFranja({ params: { id: String(Id) }, body: {} });
  return Id;
}
