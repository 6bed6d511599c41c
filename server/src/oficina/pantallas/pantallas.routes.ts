import type { FastifyInstance } from 'fastify';
import { pantallas } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { abierta, conRol, conSesion } from '#server/casa/kernel/access.ts';
import { tablerosParaPantallas } from '#server/planta/tableros/tableros.port.ts';
import { lanzarEmergencia, terminarEmergencia } from './emergencia.commands.ts';
import { selectEmergencias } from './emergencia.queries.ts';
import {
  borrarLista,
  cambiarLista,
  crearLista,
  leerImagen,
  permitirAnfitrion,
  prohibirAnfitrion,
  subirImagen,
} from './lista.commands.ts';
import { selectAnfitriones, selectCentros, selectListas } from './lista.queries.ts';
import { cambiarPantalla, crearPantalla, revocarPantalla, rotarPantalla } from './pantalla.commands.ts';
import { selectPantallas } from './pantalla.queries.ts';
import { playerPage } from './pantallas.page.ts';
import { GESTORES, puedeAnfitriones, puedeGestionar, SEGURIDAD } from './pantallas.policy.ts';
import { verEmergencia, verLista, verPantalla } from './pantallas.views.ts';
import { imagenDePantalla, muestra, programa, pulso } from './reproductor.commands.ts';

const policy = conRol(...GESTORES);
const administracion = conRol('ADMIN');
const seguridad = conRol(SEGURIDAD);

/** Info screens (decision 0083). The open calls belong to a screen: each begins with its secret. */
export async function pantallasRoutes(app: FastifyInstance): Promise<void> {
  playerPage(app);
  serve(app, pantallas, {
    pulso: { policy: abierta, handle: ({ body, http }) => pulso(body.secreto, http.request.ip) },
    programa: { policy: abierta, handle: ({ body, http }) => programa(body.secreto, body.huella, http.request.ip) },
    imagenDePantalla: {
      policy: abierta,
      handle: ({ body, http }) => imagenDePantalla(body.secreto, body.imagen, http.request.ip),
    },
    todas: {
      policy: conSesion,
      handle: async ({ usuario }) => (await selectPantallas(puedeGestionar(usuario))).map(verPantalla(usuario)),
    },
    muestra: { policy: conSesion, handle: ({ usuario, params }) => muestra(usuario, params.id) },
    imagen: { policy: conSesion, handle: ({ usuario, params }) => leerImagen(usuario, params.id) },
    opciones: {
      policy: conRol(...GESTORES, SEGURIDAD),
      handle: async ({ usuario }) => {
        const [Centros, Anfitriones, tableros] = await Promise.all([
          selectCentros(),
          selectAnfitriones(),
          puedeGestionar(usuario) ? tablerosParaPantallas() : [],
        ]);
        const Tableros = tableros.map(({ Id, Nombre, Area }) => ({ Id, Nombre: `${Nombre} (${Area})` }));
        return { Centros, Anfitriones, Tableros, PuedeAnfitriones: puedeAnfitriones(usuario) };
      },
    },
    crear: { policy, handle: ({ usuario, body }) => crearPantalla(usuario, body) },
    cambiar: {
      policy,
      handle: ({ usuario, params, version, body }) => cambiarPantalla(usuario, { id: params.id, version }, body),
    },
    rotar: { policy, handle: ({ usuario, params }) => rotarPantalla(usuario, params.id) },
    revocar: { policy, handle: ({ usuario, params }) => revocarPantalla(usuario, params.id) },
    listas: { policy, handle: async ({ usuario }) => (await selectListas()).map(verLista(usuario)) },
    crearLista: { policy, handle: ({ usuario, body }) => crearLista(usuario, body) },
    cambiarLista: {
      policy,
      handle: ({ usuario, params, version, body }) => cambiarLista(usuario, { id: params.id, version }, body),
    },
    borrarLista: {
      policy,
      handle: ({ usuario, params, version }) => borrarLista(usuario, { id: params.id, version }),
    },
    subirImagen: { policy, antes: () => undefined, handle: subirImagen },
    permitir: { policy: administracion, handle: ({ usuario, body }) => permitirAnfitrion(usuario, body.anfitrion) },
    prohibir: { policy: administracion, handle: ({ params }) => prohibirAnfitrion(params.anfitrion) },
    emergencias: listaPorId({
      policy: seguridad,
      filas: ({ query }, desde) => selectEmergencias(query.limite, desde),
      ver: verEmergencia,
    }),
    lanzar: { policy: seguridad, handle: ({ usuario, body }) => lanzarEmergencia(usuario, body) },
    terminar: { policy: seguridad, handle: ({ usuario, params }) => terminarEmergencia(usuario, params.id) },
  });
}
