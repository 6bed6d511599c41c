import type { FastifyInstance } from 'fastify';
import { ayuda } from '#contract/oficina/ayuda/ayuda.endpoints.ts';
import { lista, listaOrdenada, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { abierta, conRol, conSesion } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import {
  actualizarArticulo,
  borrarArticulo,
  cambiarArea,
  cambiarCanal,
  cambiarContacto,
  crearArticulo,
  crearContacto,
  enviarDuda,
  limpiarTexto,
  moverArticulo,
  publicarArticulo,
} from './ayuda.commands.ts';
import { puedeContactos } from './ayuda.policy.ts';
import { verAreas, verArticulo, verDetalle, verGestion, verHallado, verResumen } from './ayuda.views.ts';
import {
  claveContacto,
  selectCanal,
  selectCanalAbierto,
  selectContactos,
  selectDeEmergencia,
} from './contacto.queries.ts';
import { ordenGestion, selectDetalle, selectEdicion, selectGestion } from './gestion.queries.ts';
import {
  claveArticulo,
  insertLectura,
  insertValoracion,
  selectAreas,
  selectArticulo,
  selectArticulos,
  selectHallados,
  selectMasLeidos,
} from './lectura.queries.ts';

const admin = conRol('ADMIN');
const contactos = conRol('ADMIN', 'SEGURIDAD');
const policy = conSesion;
const enOrden = (a: { AreaCodigo: string; Orden: number; Id: number }) => [a.AreaCodigo, a.Orden, a.Id] as const;

/** Help, its doubts, the telephones, and the articles for their writers. */
export async function ayudaRoutes(app: FastifyInstance): Promise<void> {
  serve(app, ayuda, {
    emergencias: {
      policy: abierta,
      handle: async () => {
        const [Contactos, canal] = await Promise.all([selectDeEmergencia(), selectCanalAbierto()]);
        return { Contactos, Canal: canal ?? null };
      },
    },
    areas: { policy, handle: async ({ usuario }) => verAreas(usuario, await selectAreas(usuario)) },
    articulos: lista({
      policy,
      clave: claveArticulo,
      filas: ({ usuario, query }, desde) => selectArticulos(usuario, query, desde),
      orden: enOrden,
      ver: () => verResumen,
    }),
    buscar: {
      policy,
      handle: async ({ usuario, query }) => {
        const hallados = await selectHallados(usuario, { ...query, parecido: false });
        const filas = hallados.length > 0 ? hallados : await selectHallados(usuario, { ...query, parecido: true });
        return filas.map(verHallado(query.texto));
      },
    },
    masLeidos: { policy, handle: async ({ usuario }) => (await selectMasLeidos(usuario)).map(verArticulo) },
    articulo: detalle({
      policy,
      fila: ({ usuario, params }) => selectArticulo(usuario, params.id),
      ver: (_usuario, fila) => verArticulo(fila),
    }),
    leido: { policy, handle: async ({ usuario, params }) => existente(await insertLectura(usuario, params.id)) },
    valorar: {
      policy,
      handle: async ({ usuario, params, body }) => existente(await insertValoracion(usuario, params.id, body)),
    },
    duda: { policy, handle: ({ usuario, body }) => enviarDuda(usuario, body) },
    contactos: lista({
      policy,
      clave: claveContacto,
      filas: ({ usuario, query: { todos, limite } }, desde) =>
        selectContactos({ todos: todos === 'si' && puedeContactos(usuario), limite }, desde),
      orden: (c) => [c.Orden, c.Id],
      ver: () => (c) => c,
    }),
    crearContacto: { policy: contactos, handle: ({ usuario, body }) => crearContacto(usuario, body) },
    cambiarContacto: {
      policy: contactos,
      handle: ({ usuario, params: { id }, version, body }) => cambiarContacto({ usuario, id, version }, body),
    },
    canal: { policy, handle: async () => (await selectCanal()) ?? null },
    cambiarCanal: { policy: admin, handle: ({ usuario, version, body }) => cambiarCanal(usuario, version, body) },
    cambiarArea: {
      policy: admin,
      handle: ({ usuario, params, version, body }) => cambiarArea(usuario, params.codigo, { version, body }),
    },
    gestion: listaOrdenada({
      policy,
      ordenes: ordenGestion,
      filas: ({ usuario, query }: Call<(typeof ayuda.endpoints)['gestion']>, orden) =>
        selectGestion(usuario, query, orden),
      ver: verGestion,
    }),
    gestionArticulo: detalle({
      policy,
      fila: ({ usuario, params }) => selectDetalle(usuario, params.id),
      ver: verDetalle,
    }),
    edicion: {
      policy,
      handle: async ({ usuario, params }) => existente(await selectEdicion(usuario, params.id, params.edicion)),
    },
    previsualizar: { policy, handle: ({ body }) => ({ Texto: limpiarTexto(body.texto) }) },
    crear: { policy, handle: ({ usuario, body }) => crearArticulo(usuario, body) },
    actualizar: {
      policy,
      handle: ({ usuario, params: { id }, version, body }) => actualizarArticulo({ usuario, id, version }, body),
    },
    publicar: { policy, handle: ({ usuario, params: { id }, version }) => publicarArticulo({ usuario, id, version }) },
    archivar: {
      policy,
      handle: ({ usuario, params: { id }, version }) => moverArticulo({ usuario, id, version }, 'archivar'),
    },
    recuperar: {
      policy,
      handle: ({ usuario, params: { id }, version }) => moverArticulo({ usuario, id, version }, 'recuperar'),
    },
    borrar: { policy, handle: ({ usuario, params: { id }, version }) => borrarArticulo({ usuario, id, version }) },
  });
}
