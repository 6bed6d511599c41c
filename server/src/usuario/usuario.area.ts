import { usuario } from '#contract/usuario/usuario.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { selectCompaneros } from './usuario.queries.ts';
import { usuarioRoutes } from './usuario.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const usuarioArea = area({
  contrato: usuario,
  rutas: usuarioRoutes,
  // As `companeros`, subcontractors do not look up the staff; and nobody is offered a delegation that they cannot give.
  buscar: async ({ id, roles }, { texto, limite, parecido }) =>
    parecido || !roles.includes('EMPLEADO')
      ? []
      : (await selectCompaneros(id, texto, { limite, siDelega: true })).map(({ Nombre }) => ({
          Tipo: 'Compañeros',
          Texto: Nombre,
          Detalle: 'Delegar en esta persona',
          Ruta: `/menu/delegaciones?en=${encodeURIComponent(Nombre)}`,
        })),
  fuzz: { llamadas: { crearDelegacion: 'luis', borrarDelegacion: 'luis' } },
  misDatos: selectMisDatos,
});
