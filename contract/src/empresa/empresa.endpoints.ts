import { area, del, get, post, put } from '#contract/kernel/endpoint.ts';
import {
  Ajustes,
  EmpresaVista,
  FormularioAreas,
  FormularioCifras,
  FormularioIdentidad,
  logoParams,
  MAX_LOGO,
} from './empresa.schemas.ts';

/** Settings of the company (S-8290). All the calls are ours. */
export const empresa = area('/api/empresa', 'Empresa', {
  vista: {
    method: 'GET',
    path: '/vista',
    access: 'open',
    resumen: 'Nombre, logotipo, color y textos de la empresa, y los caminos de las áreas de las que prescinde.',
    output: EmpresaVista,
  },
  logo: {
    method: 'GET',
    path: '/logo/:clave',
    kind: 'descarga',
    access: 'open',
    resumen: 'El logotipo de ahora.',
    params: logoParams,
  },
  ajustes: get('/ajustes', 'ADMIN: todos los ajustes de la empresa, con su historial.', { output: Ajustes }),
  cambiarIdentidad: put('/identidad', 'ADMIN: nombre, color y textos.', {
    body: FormularioIdentidad,
    output: Ajustes,
    conVersion: true,
    ejemplo: {
      body: {
        nombre: 'Astilleros Peña Cabarga',
        acento: '#0d5c63',
        textoEntrada: 'Si es su primer día, pida su invitación en recepción.',
        saludo: 'El turno de tarde empieza hoy a las 15:00',
      },
    },
  }),
  ponerLogo: post('/logo', 'ADMIN: pone o cambia el logotipo (JPEG, PNG o WebP), hecho de nuevo desde sus píxeles.', {
    kind: 'subida',
    maxBytes: MAX_LOGO,
    output: Ajustes,
    idempotente: true,
  }),
  quitarLogo: del('/logo', 'ADMIN: quita el logotipo.', { output: Ajustes }),
  cambiarAreas: put('/areas', 'ADMIN: las áreas de las que la empresa prescinde; las demás están encendidas.', {
    body: FormularioAreas,
    output: Ajustes,
    conVersion: true,
    ejemplo: { body: { apagadas: [] } },
  }),
  cambiarPlazos: put('/plazos', 'ADMIN: los días que se conservan los datos que se nombran.', {
    body: FormularioCifras,
    output: Ajustes,
    conVersion: true,
    ejemplo: { body: { cifras: [{ codigo: 'notificaciones', valor: 180 }] } },
  }),
  cambiarLimites: put('/limites', 'ADMIN: los límites de trabajo que se nombran.', {
    body: FormularioCifras,
    output: Ajustes,
    conVersion: true,
    ejemplo: { body: { cifras: [{ codigo: 'recordatorio', valor: 2 }] } },
  }),
});
