import { misCuentas } from './vuelta.api.ts';
import { Vinculadas } from './Vinculadas.card.tsx';

/** Card of «Mi cuenta», apart from the pieces of the login, which does not load it. */
export const CuentasVinculadas = Vinculadas;
export const cuentasDeLaEmpresa = misCuentas;
