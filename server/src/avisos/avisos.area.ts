import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { area } from '#server/kernel/area.ts';
import { anunciarSiguiente, cerrarSiguiente } from './anuncio.commands.ts';
import { serve } from '#server/http/serve.ts';
import { avisoRoutes } from './aviso.routes.ts';
import { selectAvisos, selectNumeroSinLeer } from './aviso.queries.ts';
import { gestionRoutes } from './gestion.routes.ts';
import { deleteImagenesSinUso } from './imagen.queries.ts';
import { verInicio } from './inicio.views.ts';

export const avisosArea = area({
  contrato: avisos,
  rutas: async (app) => serve(app, avisos, { ...avisoRoutes, ...gestionRoutes }),
  inicio: async ({ id }) =>
    verInicio(
      ...(await Promise.all([
        selectAvisos(id, 'A', { limite: 3, tras: undefined }),
        selectNumeroSinLeer(id),
        selectAvisos(id, 'N', { limite: 1, tras: undefined }),
      ])),
    ),
  // Announcing and closing: visibility itself follows from the dates and waits for neither.
  relojes: () => [
    {
      nombre: 'anunciar los avisos',
      cada: 30_000,
      temas: ['avisos'],
      hacer: async () => (await anunciarSiguiente()) || (await cerrarSiguiente()),
    },
    { nombre: 'borrar las imágenes sin uso de los avisos', cada: 'hora', hacer: deleteImagenesSinUso },
  ],
  demo: async () => (await import('./avisos.demo.ts')).cargar,
  fuzz: {
    por: 'pablo',
    llamadas: {
      avisos: 'ana',
      registrarVisita: 'ana',
      sinLeer: 'ana',
      hastags: 'ana',
      empresaInforma: 'ana',
      registrarVisitaEmpresaInforma: 'ana',
      imagen: 'ana',
    },
  },
});
