import { ESTADO_AVISO } from '#contract/oficina/avisos/avisos.rules.ts';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { anunciarSiguiente, cerrarSiguiente } from './anuncio.commands.ts';
import { selectMedida } from './anuncio.queries.ts';
import { serve } from '#server/casa/http/serve.ts';
import { avisoRoutes } from './aviso.routes.ts';
import { selectAvisos, selectBuscados, selectEspera } from './aviso.queries.ts';
import { puedeRedactar } from './avisos.policy.ts';
import { ordenGestion, selectGestion } from './gestion.lista.queries.ts';
import { gestionRoutes } from './gestion.routes.ts';
import { deleteImagenesSinUso } from './imagen.queries.ts';
import { verHallazgo, verInicio } from './inicio.views.ts';
import { decirNovedades } from './seguidores/seguidor.commands.ts';
import { selectMisDatos } from './misdatos.queries.ts';

export const avisosArea = area({
  contrato: avisos,
  rutas: async (app) => serve(app, avisos, { ...avisoRoutes, ...gestionRoutes }),
  inicio: async (usuario) => {
    const [{ Espera }, vigentes, noticias, gestion] = await Promise.all([
      selectEspera(usuario.id),
      selectAvisos(usuario.id, 'A', { limite: 3 }),
      selectAvisos(usuario.id, 'N', { limite: 1 }),
      puedeRedactar(usuario)
        ? selectGestion(
            { usuario, limite: 20, canal: 'A', estado: String(ESTADO_AVISO.publicado) },
            ordenGestion('-numero'),
          )
        : [],
    ]);
    return verInicio(usuario, { espera: Espera, avisos: vigentes, noticias, gestion });
  },
  // No similar words: the index of notices holds whole words.
  buscar: async ({ id }, { texto, limite, parecido }) => {
    if (parecido) return [];
    return (await selectBuscados(id, { texto, limite })).map((a) =>
      a.canal === 'A'
        ? verHallazgo(a, 'Avisos', '/menu/avisos')
        : verHallazgo(a, 'La empresa informa', '/empresainforma'),
    );
  },
  // Visibility itself follows from the dates and waits for neither clock.
  relojes: () => [
    {
      nombre: 'anunciar los avisos',
      cada: 30_000,
      temas: ['avisos'],
      hacer: async () => (await anunciarSiguiente()) || (await cerrarSiguiente()),
    },
    { nombre: 'decir las novedades del comedor', cada: 60_000, temas: ['avisos'], hacer: decirNovedades },
    { nombre: 'borrar las imágenes sin uso de los avisos', cada: 'hora', hacer: deleteImagenesSinUso },
  ],
  colas: [{ codigo: 'anuncios', medir: selectMedida }],
  demo: async () => (await import('./avisos.demo.ts')).cargar,
  fuzz: {
    por: 'pablo',
    // Calls of a reader.
    llamadas: Object.fromEntries(Object.keys(avisoRoutes).map((llamada) => [llamada, 'ana'])),
  },
  misDatos: selectMisDatos,
});
