import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { puedeVerPermisos, resumenDePermisos } from './ficha/ficha.commands.ts';
import { caducarPermisos } from './peticion/acto.commands.ts';
import { selectPedidas } from './cubre/cobertura.queries.ts';
import { esperanCobertura } from './cobertura/cobertura.views.ts';
import { avisarDePermisos, comprobarPermiso } from './efectos/comprobado.commands.ts';
import { recordarArrastre } from './arrastre/arrastre.commands.ts';
import { caducarCambios } from './cambios/cambio.commands.ts';
import { trasDecidirPermiso } from './cambios/decision.commands.ts';
import { selectProximo } from './peticion/permiso.queries.ts';
import { recontarPermisos } from './recuento/recuento.commands.ts';
import { permisosRoutes } from './permisos.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { verInicio } from './permisos.views.ts';

export const permisosArea = area({
  contrato: permisos,
  rutas: permisosRoutes,
  relojes: () => [
    {
      nombre: 'caducar los permisos',
      cada: 'hora',
      hacer: async () => (await caducarPermisos()) + (await caducarCambios()) > 0,
    },
    { nombre: 'recordar lo que va a caducar', cada: 'hora', hacer: () => recordarArrastre() },
    { nombre: 'contar otra vez los permisos', cada: 60_000, temas: ['permisos'], hacer: recontarPermisos },
  ],
  decision: {
    tipo: 'PERMISO',
    nombre: 'Permiso',
    cosa: 'petición de permiso',
    femenino: true,
    porDecidir: 'Una petición de permiso espera su decisión',
    notificacion: 'solicitud_espera',
    pantalla: null,
    pideMas: false,
    enMias: true,
    efecto: trasDecidirPermiso,
    comprobar: comprobarPermiso,
    avisar: avisarDePermisos,
    verboDeDia: 'Empieza',
    conEquipo: true,
  },
  ficha: { parte: 'permisos', puede: puedeVerPermisos, resumen: resumenDePermisos },
  misDatos: selectMisDatos,
  inicio: async ({ id }) => {
    const [proximo, pedidas] = await Promise.all([selectProximo(id), selectPedidas(id)]);
    return { ...verInicio(proximo), espera: esperanCobertura(pedidas) };
  },
});
