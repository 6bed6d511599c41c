// Builders of help articles: written by the people of their area with the product's own calls.
import { ayuda } from '#contract/oficina/ayuda/ayuda.endpoints.ts';
import type { FormularioArticulo, FormularioContacto } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import type { As } from '../build.ts';

export const ESTADOS = ['borrador', 'publicado', 'archivado'] as const;
export type EstadoDeArticulo = (typeof ESTADOS)[number];

export const formularioArticulo = (cambios: Partial<FormularioArticulo> = {}): FormularioArticulo => ({
  area: 'permisos',
  titulo: `Pedir vacaciones ${crypto.randomUUID().slice(0, 8)}`,
  texto: '<p>Toque el primer día y después el último.</p>',
  orden: 50,
  roles: [],
  ...cambios,
});
type Articulo = Partial<FormularioArticulo> & { de?: string; estado?: EstadoDeArticulo };
/** An article of Eva's, who writes those of leave, in a state. */
export async function buildArticulo(as: As, { de = 'eva', estado = 'publicado', ...cambios }: Articulo = {}) {
  const autor = (await as(de)).client(ayuda);
  const { Id } = await autor.crear({ body: formularioArticulo(cambios) });
  const ruta = { params: { id: String(Id) } };
  if (estado !== 'borrador') await autor.publicar(ruta);
  if (estado === 'archivado') await autor.archivar(ruta);
  return Id;
}
export const formularioContacto = (cambios: Partial<FormularioContacto> = {}): FormularioContacto => ({
  codigo: `C${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
  tema: 'Seguridad',
  nombre: 'Puesto de control',
  telefono: '942 000 000',
  horario: '',
  orden: 5,
  emergencia: false,
  desde: '2026-01-01',
  hasta: null,
  ...cambios,
});

/** One in each state, and two telephones. */
export async function sembrar(as: As): Promise<void> {
  for (const estado of ESTADOS) await buildArticulo(as, { estado });
  const admin = (await as('admin')).client(ayuda);
  for (const emergencia of [true, false]) await admin.crearContacto({ body: formularioContacto({ emergencia }) });
}
