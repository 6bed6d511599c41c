import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { relojDeUso } from './apertura/uso.worker.ts';
import { usuarioDeToken } from './sesion.port.ts';
import { sesionRoutes } from './sesion.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const sesionArea = area({
  contrato: sesion,
  rutas: sesionRoutes,
  usuarioDe: usuarioDeToken,
  trasActos: [relojDeUso],
  fuzz: {
    // People whom no other sample call needs: these calls end their session.
    llamadas: { invitar: 'eva', devolver: 'teo', logout: 'clara', cambiarPassword: 'clara' },
    muestras: {
      invitacion: { invitacion: 'k7Q2v0Yc1nWzR5tX8sLd3A' },
      llavesDeEnlace: { enlace: 'k7Q2v0Yc1nWzR5tX8sLd3A' },
      restablecer: { enlace: 'k7Q2v0Yc1nWzR5tX8sLd3A', password: 'una contraseña larga' },
      comprobarArranque: { codigo: 'abcd-efgh-jkmn' },
      cambiarPassword: { actual: 'no es la suya', nueva: 'una contraseña larga' },
    },
  },
  misDatos: selectMisDatos,
});
