import { area, del, get, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Ajustes, FormularioAreas, FormularioCifras, FormularioIdentidad, MAX_LOGO } from './empresa.schemas.ts';

/** Settings of the company, kept by ADMIN (S-8290). The specification has none of these calls. */
export const empresa = area('/api/empresa', 'Empresa', {
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
