import { actoDeFila, area, cambioDeFila, get, lista, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Cerrojo,
  CuentaVinculada,
  cuentasQuery,
  Entradas,
  FormularioCerrojo,
  FormularioProveedor,
  FormularioPuerta,
  PruebaDeProveedor,
} from './proveedores.schemas.ts';

const proveedor = {
  codigo: 'empresa',
  nombre: 'Astilleros Peña Cabarga',
  emisor: 'https://acceso.ejemplo.es/realms/empresa',
  cliente: 'extramuros',
  secreto: 'el-que-da-el-proveedor',
  ambitos: 'openid email profile',
  campoMatricula: 'employeeid',
  porCorreo: false,
  campoGrupos: 'groups',
  segundoFactor: 'propio',
  exige: '',
  activo: true,
  grupos: [{ grupo: 'Recursos humanos', rol: 'RRHH' }],
  password: 'mi contraseña de acceso',
};

/** Providers of the company's account, and the door of the password, kept by ADMIN (decision 0137). */
export const proveedores = area('/api/proveedores', 'Entrada con la cuenta de la empresa', {
  todos: get('/todos', 'ADMIN: los proveedores, y quién entra con contraseña.', { output: Entradas }),
  crear: post('/crear', 'ADMIN: un proveedor nuevo. Su secreto no se vuelve a responder.', {
    body: FormularioProveedor,
    output: Hecho,
    ejemplo: { body: proveedor },
  }),
  cambiar: put('/:id', 'ADMIN: cambia un proveedor; sin secreto, queda el que tenía.', {
    body: FormularioProveedor,
    ...cambioDeFila,
    ejemplo: { body: proveedor },
  }),
  quitar: post('/:id/quitar', 'ADMIN: quita un proveedor, con sus cuentas vinculadas y sus sesiones.', actoDeFila),
  probar: post('/:id/probar', 'ADMIN: pregunta al proveedor y dice qué le falta.', {
    params: idParam,
    output: PruebaDeProveedor,
  }),
  cuentas: get('/:id/cuentas', 'ADMIN: las cuentas vinculadas de un proveedor, la última primero.', {
    params: idParam,
    ...lista(CuentaVinculada, cuentasQuery),
  }),
  desvincular: post('/cuentas/:id/desvincular', 'ADMIN: desvincula una cuenta y termina lo que abrió.', {
    params: idParam,
    output: Hecho,
  }),
  cambiarCerrojo: put('/cerrojo', 'ADMIN: cierra o abre la entrada con contraseña para todos.', {
    body: FormularioCerrojo,
    output: Cerrojo,
    conVersion: true,
    ejemplo: { body: { echado: true } },
  }),
  cambiarPuerta: put('/cerrojo/persona', 'ADMIN: cómo entra una persona.', {
    body: FormularioPuerta,
    output: Cerrojo,
    ejemplo: { body: { matricula: '0030', puerta: 'cerrada' } },
  }),
});
