import { ayuda } from '#contract/oficina/ayuda/ayuda.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { selectCanalAbierto } from './contacto.queries.ts';
import { ayudaRoutes } from './ayuda.routes.ts';
import { verHallazgo } from './ayuda.views.ts';
import { deletePasadas, selectHallados } from './lectura.queries.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { cargarSemillas } from './semilla.commands.ts';

export const ayudaArea = area({
  contrato: ayuda,
  rutas: ayudaRoutes,
  relojes: () => [
    { nombre: 'cargar los artículos de ayuda del producto', cada: 'hora', hacer: cargarSemillas },
    { nombre: 'borrar las valoraciones antiguas de la ayuda', cada: 'hora', hacer: deletePasadas },
  ],
  // Visible place that the Ley 2/2023 asks for.
  inicio: async () => ({
    actos: (await selectCanalAbierto()) ? [{ Texto: 'Canal interno', Ruta: '/emergencia' }] : [],
  }),
  // No similar words: the help's own search has them, and the bound of statements is the one of all areas.
  buscar: async (usuario, busqueda) =>
    busqueda.parecido ? [] : (await selectHallados(usuario, busqueda)).map(verHallazgo),
  demo: async () => (await import('./ayuda.demo.ts')).cargar,
  fuzz: {
    por: 'admin',
    llamadas: {
      areas: 'ana',
      articulos: 'ana',
      buscar: 'ana',
      masLeidos: 'ana',
      articulo: 'ana',
      leido: 'ana',
      valorar: 'ana',
      duda: 'ana',
      contactos: 'ana',
    },
  },
  misDatos: selectMisDatos,
});
