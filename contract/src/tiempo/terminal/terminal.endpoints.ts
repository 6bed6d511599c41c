import * as z from 'zod/mini';
import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  CentroDeTerminal,
  CredencialPropia,
  EstadoTerminal,
  FichadoEnTerminal,
  FormularioIdentificar,
  FormularioPendientes,
  FormularioPin,
  FormularioQr,
  FormularioQuitar,
  FormularioTerminal,
  FormularioTerminalAbierto,
  FormularioTerminalFichar,
  Identificada,
  IncidenciaTerminal,
  QrNuevo,
  Recibidos,
  Terminal,
  TerminalConSecreto,
} from './terminal.schemas.ts';

const secreto = 'Zx3kPq9mT0aVb7LrYc2NdQ';
const clave = '0d9f6a52-5c1e-4b7a-9f0e-2f6f0c1d7a10';

/** Shared terminals on a wall (decision 0055). The secret is sent in bodies only, because addresses end up in logs. */
export const terminal = area('/api/terminal', 'Terminales de fichaje', {
  estado: {
    method: 'POST',
    path: '/estado',
    access: 'open',
    resumen: 'Para un terminal: quién es, la hora y la clave con la que sella lo que guarda sin conexión.',
    body: FormularioTerminalAbierto,
    output: EstadoTerminal,
    ejemplo: { body: { secreto } },
  },
  identificar: {
    method: 'POST',
    path: '/identificar',
    access: 'open',
    resumen: 'Para un terminal: quién está delante, por su matrícula y su PIN o por su QR, y qué puede fichar.',
    body: FormularioIdentificar,
    output: Identificada,
    ejemplo: { body: { secreto, matricula: '0012', pin: '4071' } },
  },
  fichar: {
    method: 'POST',
    path: '/fichar',
    access: 'open',
    resumen: 'Para un terminal: ficha por la persona que se acaba de identificar. La misma clave ficha una vez.',
    body: FormularioTerminalFichar,
    output: FichadoEnTerminal,
    ejemplo: { body: { secreto, pase: 'x', tipo: 'E', clave } },
  },
  pendientes: {
    method: 'POST',
    path: '/pendientes',
    access: 'open',
    resumen: 'Para un terminal: entrega, por orden, lo que guardó sin conexión. Cada clave se ficha una vez.',
    body: FormularioPendientes,
    output: Recibidos,
    ejemplo: { body: { secreto, ahora: '2026-11-23T06:00:00Z', sobres: [{ clave, sobre: 'A'.repeat(120) }] } },
  },

  credencial: get('/credencial', 'Si tengo PIN y código QR para los terminales, y desde cuándo.', {
    output: CredencialPropia,
  }),
  ponerPin: post('/credencial/pin', 'Pone mi PIN, o lo cambia. Repite la contraseña de entrar.', {
    body: FormularioPin,
    output: CredencialPropia,
    ejemplo: { body: { password: 'x', pin: '4071' } },
  }),
  renovarQr: post('/credencial/qr', 'Hace mi código QR, o uno nuevo en su lugar. Solo se responde esta vez.', {
    body: FormularioQr,
    output: QrNuevo,
    ejemplo: { body: { password: 'x' } },
  }),
  quitarCredencial: post('/credencial/quitar', 'Mi PIN, o mi código QR, deja de servir.', {
    body: FormularioQuitar,
    output: CredencialPropia,
    ejemplo: { body: { que: 'qr' } },
  }),

  terminales: get('/terminales', 'Para RRHH: los terminales, los retirados al final.', { output: z.array(Terminal) }),
  centros: get('/centros', 'Para RRHH: centros de trabajo donde puede haber uno.', {
    output: z.array(CentroDeTerminal),
  }),
  crear: post('/crear', 'Para RRHH: un terminal nuevo. Su secreto solo se responde esta vez.', {
    body: FormularioTerminal,
    output: TerminalConSecreto,
    ejemplo: { body: { nombre: 'Puerta norte', centroTrabajo: 'SDR' } },
  }),
  rotar: post('/rotar/:id', 'Para RRHH: otro enlace para un terminal; el anterior deja de servir.', {
    params: idParam,
    output: TerminalConSecreto,
  }),
  revocar: post('/revocar/:id', 'Para RRHH: retira un terminal, que lo dice y se vacía.', {
    params: idParam,
    output: Hecho,
  }),
  incidencias: get(
    '/incidencias',
    'Para RRHH: lo que un terminal guardó sin conexión y no se pudo fichar, sin revisar, lo último primero.',
    lista(IncidenciaTerminal),
  ),
  revisar: post('/incidencias/:id', 'Para RRHH: esa incidencia está resuelta.', { params: idParam, output: Hecho }),
});
