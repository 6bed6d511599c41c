import * as z from 'zod/mini';
import { area, get } from '#contract/casa/kernel/endpoint.ts';
import {
  Confirmacion,
  CuentaMia,
  EntradaAcabada,
  EntradaEmpezada,
  FormularioEmpezar,
  FormularioSalida,
  FormularioVolver,
  PuertasDeEntrada,
  salidaParams,
} from './entrada.schemas.ts';

const secreto = 'A'.repeat(43);
/** Sign-in with the company's account (decision 0137). */
export const entrada = area('/api/entrada', 'Entrada con la cuenta de la empresa: el paso', {
  puertas: {
    method: 'GET',
    path: '/puertas',
    access: 'open',
    resumen: 'Con qué cuentas de la empresa se puede entrar, y si la contraseña es solo para emergencias.',
    output: PuertasDeEntrada,
  },
  empezar: {
    method: 'POST',
    path: '/empezar',
    access: 'open',
    resumen:
      'Empieza una entrada: adónde ir, y la marca con la que solo este dispositivo puede acabarla en diez minutos.',
    body: FormularioEmpezar,
    output: EntradaEmpezada,
    ejemplo: { body: { codigo: 'empresa' } },
  },
  volver: {
    method: 'POST',
    path: '/volver',
    access: 'open',
    resumen:
      'Acaba una entrada con lo que respondió el proveedor. A quien tiene segundo factor aquí le responde 422 ' +
      '«segundo_factor», y se repite con `codigo`; a quien no ha aceptado el aviso de ' +
      'privacidad, 422 «aviso_privacidad», y se repite con `aceptaAviso`.',
    body: FormularioVolver,
    output: EntradaAcabada,
    ejemplo: { body: { proveedor: 'empresa', estado: secreto, marca: secreto, code: 'el-del-proveedor' } },
  },
  salida: {
    method: 'POST',
    path: '/salida/:codigo',
    access: 'open',
    resumen:
      'Para el proveedor: termina las sesiones que abrió (OpenID Connect Back-Channel Logout). Es un formulario, y no JSON.',
    params: salidaParams,
    body: FormularioSalida,
    output: z.object({}),
    ejemplo: { body: { logout_token: 'e30.e30.c2Fs' } },
  },
  confirmacion: get('/confirmacion', 'Con qué se demuestra antes de un acto que sigo siendo yo.', {
    output: Confirmacion,
    sinFactor: true,
  }),
  mias: get('/mias', 'Los proveedores de la empresa, con mi cuenta donde está vinculada.', {
    output: z.array(CuentaMia),
  }),
});
