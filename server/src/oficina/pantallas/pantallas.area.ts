import { pantallas } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { espera } from '#server/casa/kernel/inicio.ts';
import { selectPorTerminar } from './emergencia.queries.ts';
import { deleteImagenesSinUso } from './lista.queries.ts';
import { decirPerdidas } from './pantalla.commands.ts';
import { selectPerdidas, selectPorNombre } from './pantalla.queries.ts';
import { puedeEmergencias } from './pantallas.policy.ts';
import { pantallasRoutes } from './pantallas.routes.ts';
import { verHallazgo } from './pantallas.views.ts';

const RUTA = '/menu/pantallas';
const EMERGENCIAS = `${RUTA}/emergencias`;
const deSonia = { emergencias: 'sonia', lanzar: 'sonia', terminar: 'sonia' };
const abiertas = { todas: 'ana', muestra: 'ana', imagen: 'ana' };

export const pantallasArea = area({
  contrato: pantallas,
  opcional: 'pantallas',
  rutas: pantallasRoutes,
  relojes: () => [
    {
      nombre: 'decir las pantallas sin señal',
      cada: 60_000,
      hacer: async () => (await decirPerdidas()) > 0,
    },
    {
      nombre: 'borrar las imágenes sin uso de las pantallas',
      cada: 'hora',
      siempre: true,
      hacer: deleteImagenesSinUso,
    },
  ],
  inicio: async (usuario) => {
    const [perdidas, enPie] = await Promise.all([
      usuario.roles.includes('COMUNICACION') ? selectPerdidas() : undefined,
      puedeEmergencias(usuario) ? selectPorTerminar() : undefined,
    ]);
    return {
      espera: [
        ...(perdidas
          ? espera(perdidas, {
              una: (Detalle) => ({ Texto: 'Una pantalla informativa no da señal', Detalle, Ruta: RUTA }),
              varias: (cuantas) => ({ Texto: `${cuantas} pantallas informativas no dan señal`, Ruta: RUTA }),
            })
          : []),
        ...(enPie
          ? espera(enPie, {
              una: (Detalle) => ({ Texto: 'Una emergencia sigue en las pantallas', Detalle, Ruta: EMERGENCIAS }),
              varias: (cuantas) => ({ Texto: `${cuantas} emergencias siguen en las pantallas`, Ruta: EMERGENCIAS }),
            })
          : []),
      ],
      actos: puedeEmergencias(usuario) ? [{ Texto: 'Mensaje de emergencia', Ruta: EMERGENCIAS }] : [],
    };
  },
  buscar: async (_usuario, { texto, limite, parecido }) =>
    parecido ? [] : (await selectPorNombre(texto, limite)).map(verHallazgo),
  demo: async () => (await import('./pantallas.demo.ts')).cargar,
  fuzz: { por: 'pablo', llamadas: { ...abiertas, ...deSonia, permitir: 'admin', prohibir: 'admin' } },
});
