import { bajas } from '#contract/tiempo/bajas/bajas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { selectDeHoy, selectEspera } from './baja.queries.ts';
import { lectorDe } from './baja.commands.ts';
import { bajasRoutes } from './bajas.routes.ts';
import { verEspera, verTarjeta } from './bajas.views.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { aplicarReabiertas } from './reabierto.worker.ts';

export const bajasArea = area({
  contrato: bajas,
  rutas: bajasRoutes,
  relojes: () => [
    {
      nombre: 'anotar bajas en meses reabiertos',
      cada: 60_000,
      temas: ['jornada'],
      reunir: 1_000,
      hacer: aplicarReabiertas,
    },
  ],
  inicio: async (usuario) => {
    const [esperas, hoy] = await Promise.all([selectEspera(lectorDe(usuario)), selectDeHoy(usuario.id)]);
    return { espera: verEspera(esperas), tarjetas: verTarjeta(hoy) ?? [] };
  },
  misDatos: selectMisDatos,
  demo: async () => (await import('./bajas.demo.ts')).cargar,
  fuzz: { por: 'eva' },
});
