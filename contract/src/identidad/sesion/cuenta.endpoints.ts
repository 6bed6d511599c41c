import * as z from 'zod/mini';
import { area, get, lista, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { fecha, idParam, instante } from '#contract/casa/kernel/scalars.ts';
import {
  CodigosDados,
  EstadoFactor,
  FactorActivado,
  FactorDePersona,
  factoresQuery,
  FactorPreparado,
  FormularioCodigo,
  FormularioConCodigo,
  FormularioLlave,
  FormularioNombreDeLlave,
  FormularioPreparar,
  FormularioRestablecerFactor,
  Llave,
  LlaveDada,
  OpcionesDeLlave,
  Repetir,
  SesionAbierta,
  Terminadas,
} from './cuenta.schemas.ts';

const password = 'una contraseña';
const respuesta = {
  id: 'Y3JlZGVuY2lhbA',
  rawId: 'Y3JlZGVuY2lhbA',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};

/** Account of the caller: open sessions, passkeys and second factor (S-8060 on). */
export const cuenta = area('/api/cuenta', 'Mi cuenta', {
  sesiones: get('/sesiones', 'Mis sesiones abiertas ahora.', { output: z.array(SesionAbierta) }),
  terminar: post('/sesiones/:id/terminar', 'Termina una de mis sesiones, en el acto y en todas partes.', {
    params: idParam,
    output: Hecho,
  }),
  terminarOtras: post('/sesiones/terminarotras', 'Termina todas mis sesiones menos esta.', { output: Terminadas }),

  privacidad: get('/privacidad', 'El aviso de privacidad vigente, y cuándo lo acepté.', {
    output: z.object({ Version: z.string(), Fecha: fecha, Aceptado: z.nullable(instante) }),
    sinFactor: true,
  }),

  llaves: get('/llaves', 'Mis llaves de acceso.', { output: z.array(Llave), sinFactor: true }),
  opcionesDeLlave: post(
    '/llaves/opciones',
    'Empieza a añadir una llave; pide la contraseña, y el código a quien lo usa.',
    {
      body: FormularioPreparar,
      output: OpcionesDeLlave,
      sinFactor: true,
      ejemplo: { body: { password } },
    },
  ),
  crearLlave: post('/llaves', 'Añade la llave que el navegador ha creado.', {
    body: FormularioLlave,
    output: LlaveDada,
    sinFactor: true,
    ejemplo: { body: { nombre: 'El móvil', respuesta } },
  }),
  nombrarLlave: put('/llaves/:id', 'Cambia el nombre de una llave mía.', {
    params: idParam,
    body: FormularioNombreDeLlave,
    output: Hecho,
    ejemplo: { body: { nombre: 'El ordenador del taller' } },
  }),
  quitarLlave: post('/llaves/:id/quitar', 'Quita una llave mía; pide la contraseña.', {
    params: idParam,
    body: Repetir,
    output: Hecho,
    ejemplo: { body: { password } },
  }),

  factor: get('/factor', 'Mi segundo factor.', { output: EstadoFactor, sinFactor: true }),
  prepararFactor: post('/factor/preparar', 'Da el secreto para la aplicación de códigos; pide la contraseña.', {
    body: FormularioPreparar,
    output: FactorPreparado,
    sinFactor: true,
    ejemplo: { body: { password } },
  }),
  activarFactor: post('/factor/activar', 'Activa el segundo factor con su primer código.', {
    body: FormularioCodigo,
    output: FactorActivado,
    sinFactor: true,
    ejemplo: { body: { codigo: '123456' } },
  }),
  nuevosCodigos: post('/factor/codigos', 'Cambia mis códigos de recuperación por otros diez.', {
    body: FormularioConCodigo,
    output: CodigosDados,
    ejemplo: { body: { password, codigo: '123456' } },
  }),
  quitarFactor: post('/factor/quitar', 'Quita mi segundo factor, si mi puesto no lo pide.', {
    body: FormularioConCodigo,
    output: EstadoFactor,
    ejemplo: { body: { password, codigo: '123456' } },
  }),
  factores: get('/factor/personas', 'ADMIN: quién tiene segundo factor o ha de tenerlo.', {
    ...lista(FactorDePersona, factoresQuery),
  }),
  restablecerFactor: post('/factor/personas/:id/restablecer', 'ADMIN: quita el segundo factor de otra persona.', {
    params: idParam,
    body: FormularioRestablecerFactor,
    output: Hecho,
    ejemplo: { body: { motivo: 'Ha perdido el móvil y los códigos' } },
  }),
});
