import { area, get, post } from '#contract/casa/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { Llave, LlaveUsada, OpcionesDeLlave } from './cuenta.schemas.ts';
import { CodigoDeArranque, PrimerAdministrador } from './primero.schemas.ts';
import {
  CambiarPassword,
  Credenciales,
  DatosDeInvitacion,
  EcoServidor,
  ecoQuery,
  Enlace,
  Invitacion,
  Invitar,
  Mensaje,
  Recuperar,
  Registro,
  Restablecer,
  SesionCerrada,
  TokenDeSesion,
  UsuarioDeSesion,
} from './sesion.schemas.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMDEyIn0.c2VsbG8';

/** Spec section 7, login and user; the specification names none of the other calls. */
export const sesion = area('/api', 'Sesión', {
  authenticate: {
    method: 'POST',
    path: '/login/authenticate',
    access: 'open',
    resumen:
      'Credenciales por token de sesión. A quien tiene segundo factor y no manda `codigo`, o manda uno que no vale, ' +
      'le responde 422 «segundo_factor».',
    body: Credenciales,
    output: TokenDeSesion,
    ejemplo: { body: { username: 'ana', password: 'una contraseña' }, output: { token } },
  },
  opcionesDeEntrada: {
    method: 'GET',
    path: '/login/llave/opciones',
    access: 'open',
    resumen: 'Reto para entrar con una llave de acceso.',
    output: OpcionesDeLlave,
  },
  entrarConLlave: {
    method: 'POST',
    path: '/login/llave',
    access: 'open',
    resumen: 'Llave de acceso por token de sesión.',
    body: LlaveUsada,
    output: TokenDeSesion,
    ejemplo: {
      body: {
        id: 'Y3JlZGVuY2lhbA',
        rawId: 'Y3JlZGVuY2lhbA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
      output: { token },
    },
  },
  logout: post('/login/logout', 'Termina la sesión.', {
    output: SesionCerrada,
    sinFactor: true,
    ejemplo: { output: { Mensaje: 'Sesión cerrada' } },
  }),
  devolver: post(
    '/login/devolver',
    'Termina una sesión que no llegó a empezar en el dispositivo: lo que este recibía de otra persona sigue como estaba.',
    { output: Mensaje, sinFactor: true, ejemplo: { output: { Mensaje: 'Sesión cerrada' } } },
  ),
  echoServidor: {
    method: 'GET',
    path: '/login/echoservidor',
    access: 'open',
    resumen:
      'Comprobación del servidor. Con `de`, un número que se da a sí mismo el dispositivo, una vez cada 5 segundos.',
    query: ecoQuery,
    output: EcoServidor,
  },
  user: get('/user', 'La persona que ha entrado; renueva la cookie XSRF.', {
    output: UsuarioDeSesion,
    sinFactor: true,
  }),
  register: {
    method: 'POST',
    path: '/register',
    access: 'open',
    resumen: 'Alta con una invitación.',
    body: Registro,
    output: TokenDeSesion,
    ejemplo: { body: { invitacion: 'k7Q2v0Yc1nWzR5tX8sLd3A', password: 'una contraseña larga', aceptaAviso: true } },
  },

  invitacion: {
    method: 'POST',
    path: '/register/invitacion',
    access: 'open',
    resumen: 'A quién corresponde una invitación vigente.',
    body: Invitacion,
    output: DatosDeInvitacion,
    ejemplo: { body: { invitacion: 'k7Q2v0Yc1nWzR5tX8sLd3A' } },
  },
  invitar: post('/register/invitar', 'Envía una invitación a una persona (RRHH y ADMIN).', {
    body: Invitar,
    output: Mensaje,
    idempotente: true,
    ejemplo: { body: { matricula: '0012' } },
  }),
  recuperar: {
    method: 'POST',
    path: '/login/recuperar',
    access: 'open',
    resumen: 'Pide por correo un enlace para cambiar la contraseña.',
    body: Recuperar,
    output: Mensaje,
    ejemplo: { body: { username: 'ana' } },
  },
  restablecer: {
    method: 'POST',
    path: '/login/restablecer',
    access: 'open',
    resumen: 'Cambia la contraseña con el enlace recibido.',
    body: Restablecer,
    output: Mensaje,
    ejemplo: { body: { enlace: 'k7Q2v0Yc1nWzR5tX8sLd3A', password: 'una contraseña larga' } },
  },
  llavesDeEnlace: {
    method: 'POST',
    path: '/login/restablecer/llaves',
    access: 'open',
    resumen: 'Las llaves de acceso de quien recibió el enlace, por si quiere quitar alguna con la contraseña.',
    body: Enlace,
    output: z.array(Llave),
    ejemplo: { body: { enlace: 'k7Q2v0Yc1nWzR5tX8sLd3A' } },
  },
  comprobarArranque: {
    method: 'POST',
    path: '/login/primerarranque/codigo',
    access: 'open',
    resumen: 'Comprueba el código del primer arranque; 404 en cuanto alguien puede entrar, y en la demo.',
    body: CodigoDeArranque,
    output: Mensaje,
    ejemplo: { body: { codigo: 'abcd-efgh-jkmn' } },
  },
  primerAdministrador: {
    method: 'POST',
    path: '/login/primerarranque',
    access: 'open',
    resumen: 'Da de alta a quien administra una instalación sin nadie, con el código de su registro, y abre su sesión.',
    body: PrimerAdministrador,
    output: TokenDeSesion,
    ejemplo: {
      body: {
        codigo: 'abcd-efgh-jkmn',
        matricula: '0001',
        login: 'admin',
        nombre: 'Ana Prieto',
        correo: 'ana@extramuros.example',
        password: 'una contraseña larga',
        aceptaAviso: true,
      },
    },
  },
  cambiarPassword: post('/login/cambiarpassword', 'Cambia la propia contraseña y cierra las demás sesiones.', {
    body: CambiarPassword,
    output: TokenDeSesion,
    ejemplo: { body: { actual: 'una contraseña', nueva: 'otra contraseña larga' } },
  }),
});
