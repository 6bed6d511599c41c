import type { Page } from '@playwright/test';
import { freePort } from '#bin/postgres/port.ts';
import {
  abrirProveedor,
  CLIENTE,
  type Cuentas,
  type ProveedorReal,
  SECRETO,
} from '../../../server/test/proveedor/oidc.ts';
import { PASSWORD, type Persona } from '../../support.ts';

/** Account of Ana and of Eva at the provider of the company. */
export const CUENTAS: Cuentas = new Map([
  ['ana.prieto', { matricula: '0012', email: 'ana@extramuros.example', email_verified: true }],
  ['nadie', { matricula: '99999' }],
]);

/** A person of the company without a password, whose account at the provider has their matrícula for a name. */
export async function sinPassword(eva: Persona, matricula: string, roles = ['EMPLEADO']): Promise<{ Id: number }> {
  CUENTAS.set(matricula, { matricula });
  return eva.llamar<{ Id: number }>('POST', '/api/personas/crear', {
    matricula,
    nombre: `Zenobia Prueba ${matricula}`,
    login: matricula.toLowerCase(),
    correo: `${matricula.toLowerCase()}@extramuros.example`,
    telefono: '',
    puesto: 'Delineante',
    ps: '',
    area: 'ING',
    centro: 'SDR',
    centroCoste: '1200',
    responsableId: null,
    roles,
    alta: null,
    invitar: 'no',
  });
}

/** A real provider that knows the product at `producto` by this code. */
export const conProveedor = async (producto: string, codigo: string): Promise<ProveedorReal> =>
  abrirProveedor({ port: await freePort(), producto, codigo, cuentas: CUENTAS });

/** Adds it to the product past the screen. */
export const anadir = (
  admin: Persona,
  { emisor }: ProveedorReal,
  { codigo, nombre, saleTambien = false }: { codigo: string; nombre: string; saleTambien?: boolean },
) =>
  admin.llamar<{ Id: number }>('POST', '/api/proveedores/crear', {
    codigo,
    nombre,
    emisor,
    cliente: CLIENTE,
    secreto: SECRETO,
    ambitos: 'openid email profile',
    campoMatricula: 'matricula',
    porCorreo: false,
    campoGrupos: '',
    segundoFactor: 'propio',
    exige: '',
    activo: true,
    saleTambien,
    grupos: [],
    password: PASSWORD,
  });

type Vista = { Id: number; Version: number; Codigo: string };
/** Opens the password, removes all providers and stops those of the story, so that the next one finds the login as it was. */
export async function dejarComoEstaba(
  admin: Persona,
  sesiones: Map<string, unknown>,
  open: ProveedorReal[],
): Promise<void> {
  await admin.llamar('PUT', '/api/proveedores/cerrojo', { echado: false });
  const { Proveedores } = await admin.llamar<{ Proveedores: Vista[] }>('GET', '/api/proveedores/todos');
  for (const { Id } of Proveedores) await admin.llamar('POST', `/api/proveedores/${Id}/quitar`);
  sesiones.clear(); // a door that closes ends the sessions that came by it, also those that the stories share
  for (const provider of open.splice(0)) await provider.parar();
}

/** Fills in the provider's own page, which asks for letters of another site. */
export async function entrarEnElProveedor(page: Page, cuenta: string): Promise<void> {
  await page.waitForURL('**/interaction/**');
  await page.getByPlaceholder('Enter any login').fill(cuenta);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}
