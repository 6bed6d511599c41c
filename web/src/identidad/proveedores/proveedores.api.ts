import { proveedores as contrato } from '#contract/identidad/proveedores/proveedores.endpoints.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';
import type { PersonaHallada } from '#web/casa/ui/personas/buscar-persona.tsx';
import { listaCon } from '#web/casa/red/listas.ts';

const api = client(contrato);
const gente = client(directorio);
const TEMAS = ['proveedores', 'entrada'];

export const entradas = { ...todo(api.todos, ['proveedores', 'todos'], { silencio: true }), refetchInterval: 60_000 };
export const cuentasDe = (id: number, texto: string | undefined) =>
  listaCon(api.cuentas, { id: String(id) }, ['proveedores', 'cuentas', id], { texto });
export const crearProveedor = acto(TEMAS, api.crear, guardar('Proveedor añadido'));
export const cambiarProveedor = acto(TEMAS, api.cambiar, guardar('Proveedor guardado'));
export const quitarProveedor = acto(TEMAS, api.quitar, { cargando: 'Quitando...', exito: 'Proveedor quitado' });
export const probarProveedor = acto(TEMAS, api.probar, { silencio: true });
export const desvincularCuenta = acto(TEMAS, api.desvincular, {
  cargando: 'Desvinculando...',
  exito: 'Cuenta desvinculada',
});
export const cambiarCerrojo = acto(TEMAS, api.cambiarCerrojo, { cargando: 'Guardando...', exito: 'Guardado' });
/** People for a picker, and who the chosen one is, with the matrícula. */
export const personasQueEntran = (texto: string) =>
  queryOptions({
    queryKey: ['proveedores', 'personas', texto],
    queryFn: async ({ signal }): Promise<PersonaHallada[]> => {
      const { items } = await gente.personas.page({ query: { texto, limite: '20' } }, { signal });
      return items.map(({ Id, Nombre, Foto }) => ({ Id, Nombre, Foto }));
    },
    enabled: texto.length > 1,
  });
export const leerFicha = mutationOptions({
  mutationFn: (id: number) => gente.persona({ params: { id: String(id) } }),
  meta: { silencio: true },
});
export const cambiarPuerta = acto(TEMAS, api.cambiarPuerta, guardar('Guardado'));
