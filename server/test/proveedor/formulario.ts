// Form by which ADMIN adds a provider, as the tests with the one that lies send it.
import type { FormularioProveedor } from '#contract/identidad/proveedores/proveedores.schemas.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';

/** Form of a provider with this issuer and code, which knows people by the matrícula in `m`. */
export const formularioDe = (
  emisor: string,
  codigo: string,
  cambios: Partial<FormularioProveedor> = {},
): FormularioProveedor => ({
  codigo,
  nombre: codigo,
  emisor,
  cliente: 'extramuros',
  secreto: 's',
  ambitos: 'openid',
  campoMatricula: 'm',
  porCorreo: false,
  campoGrupos: '',
  segundoFactor: 'propio',
  exige: '',
  activo: true,
  saleTambien: false,
  grupos: [],
  password: PASSWORD_DEMO,
  ...cambios,
});
