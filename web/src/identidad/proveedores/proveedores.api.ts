import { proveedores as contrato } from '#contract/identidad/proveedores/proveedores.endpoints.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';
import { listaCon } from '#web/casa/red/listas.ts';

const api = client(contrato);
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
export const cambiarPuerta = acto(TEMAS, api.cambiarPuerta, guardar('Guardado'));
