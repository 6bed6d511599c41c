import * as z from 'zod/mini';
import {
  actoDeFila,
  area,
  cambioDeFila,
  del,
  get,
  lista,
  nuevaFila,
  post,
  put,
} from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { MAX_FORMULARIO } from './ayuda.rules.ts';
import {
  AreaDeAyuda,
  areaParams,
  Articulo,
  ArticuloGestion,
  ArticuloGestionDetalle,
  ArticuloHallado,
  ArticuloResumen,
  articulosQuery,
  buscarQuery,
  CanalConVersion,
  Contacto,
  contactosQuery,
  edicionParams,
  Emergencias,
  FormularioAreaAyuda,
  FormularioArticulo,
  FormularioCanal,
  FormularioContacto,
  FormularioDuda,
  FormularioValorar,
  gestionQuery,
  Previsualizar,
} from './ayuda.schemas.ts';

const articulo = {
  area: 'viajes',
  titulo: 'Pedir un viaje',
  texto: '<p>Pulse <strong>Nuevo viaje</strong> y diga adónde va y por qué.</p>',
  orden: 1,
  roles: [],
};
const contacto = {
  codigo: 'PUERTA',
  tema: 'Seguridad',
  nombre: 'Puesto de control',
  telefono: '942 000 000',
  horario: 'A cualquier hora',
  orden: 1,
  emergencia: true,
  desde: '2026-01-01',
  hasta: null,
};

/** Help by areas, its doubts and the telephones. The specification has none of these calls. */
export const ayuda = area('/api/ayuda', 'Ayuda', {
  emergencias: {
    method: 'GET',
    path: '/emergencias',
    access: 'open',
    resumen: 'Teléfonos de emergencia y canal interno de información. No pide sesión. El 112 no está: vale siempre.',
    output: Emergencias,
  },
  areas: get('/areas', 'Áreas de la ayuda que me tocan, con cuántos artículos puedo leer en cada una.', {
    output: z.array(AreaDeAyuda),
  }),
  articulos: get(
    '/articulos',
    'Artículos que puedo leer, por áreas y en su orden.',
    lista(ArticuloResumen, articulosQuery),
  ),
  buscar: get(
    '/buscar',
    'Busca en los artículos que puedo leer, sin distinguir tildes; lo que está en el título, primero. Si ' +
      'nada lo tiene, lo que se le parece. 20 como máximo.',
    { query: buscarQuery, output: z.array(ArticuloHallado) },
  ),
  masLeidos: get('/masleidos', 'Los 20 que más se leen de los que puedo leer, enteros: para tenerlos sin conexión.', {
    output: z.array(Articulo),
  }),
  articulo: get('/articulo/:id', 'Un artículo publicado que puedo leer.', { params: idParam, output: Articulo }),
  leido: post('/leido/:id', 'He abierto este artículo. Solo se cuenta, sin decir quién.', {
    params: idParam,
    output: Hecho,
  }),
  valorar: post('/valorar/:id', 'Si me ha servido: una respuesta por persona y versión, que se puede cambiar.', {
    params: idParam,
    body: FormularioValorar,
    output: Hecho,
    ejemplo: { body: { sirve: true, edicion: 1 } },
  }),
  duda: post(
    '/duda',
    'Envía una duda al buzón del área, con el artículo y la pantalla. Responde el número de la sugerencia.',
    {
      ...nuevaFila,
      body: FormularioDuda,
      ejemplo: {
        body: {
          area: 'viajes',
          articuloId: null,
          pantalla: '/menu/viajes',
          areaId: 3,
          duda: 'No veo cómo añadir un taxi a mi viaje.',
        },
      },
    },
  ),
  contactos: get(
    '/contactos',
    'Teléfonos de la empresa por temas. Con todos=si, también los que ya no valen.',
    lista(Contacto, contactosQuery),
  ),
  crearContacto: post('/contactos', 'Administración y Seguridad: añade un teléfono.', {
    ...nuevaFila,
    body: FormularioContacto,
    ejemplo: { body: contacto },
  }),
  cambiarContacto: put('/contactos/:id', 'Administración y Seguridad: cambia un teléfono, o lo cierra con una fecha.', {
    ...cambioDeFila,
    body: FormularioContacto,
    ejemplo: { body: contacto },
  }),
  canal: get('/canal', 'Canal interno de información (Ley 2/2023).', { output: z.nullable(CanalConVersion) }),
  cambiarCanal: put('/canal', 'Administración: dice dónde está el canal interno de información.', {
    body: FormularioCanal,
    output: Hecho,
    conVersion: true,
    ejemplo: {
      body: { nombre: 'Canal interno de información', enlace: 'https://canal.ejemplo.es', telefono: '', nota: '' },
    },
  }),
  cambiarArea: put(
    '/areas/:codigo',
    'Administración: qué papel escribe la ayuda de un área y qué buzón recibe sus dudas.',
    {
      params: areaParams,
      body: FormularioAreaAyuda,
      output: z.object({ Codigo: z.string() }),
      conVersion: true,
      ejemplo: { body: { rol: 'RRHH', buzonId: null } },
    },
  ),

  gestion: get(
    '/gestion',
    'Artículos de las áreas que escribo, en cualquier estado.',
    lista(ArticuloGestion, gestionQuery),
  ),
  gestionArticulo: get('/gestion/:id', 'Uno de ellos, con su texto, sus versiones y su historial.', {
    params: idParam,
    output: ArticuloGestionDetalle,
  }),
  edicion: get('/gestion/:id/edicion/:edicion', 'Texto de una versión publicada.', {
    params: edicionParams,
    output: z.object({ Titulo: z.string(), Texto: z.string() }),
  }),
  previsualizar: post('/previsualizar', 'Cómo quedará guardado un texto.', {
    body: Previsualizar,
    maxBytes: MAX_FORMULARIO,
    output: z.object({ Texto: z.string() }),
    ejemplo: { body: { texto: articulo.texto } },
  }),
  crear: post('/crear', 'Nuevo borrador en un área que escribo.', {
    ...nuevaFila,
    body: FormularioArticulo,
    maxBytes: MAX_FORMULARIO,
    ejemplo: { body: articulo },
  }),
  actualizar: put('/actualizar/:id', 'Cambia un borrador, o lo publicado en una versión nueva.', {
    ...cambioDeFila,
    body: FormularioArticulo,
    maxBytes: MAX_FORMULARIO,
    ejemplo: { body: articulo },
  }),
  publicar: post('/publicar/:id', 'Publica un borrador.', { ...actoDeFila }),
  archivar: post('/archivar/:id', 'Deja de verse.', { ...actoDeFila }),
  recuperar: post('/recuperar/:id', 'Vuelve a ser un borrador.', { ...actoDeFila }),
  borrar: del('/borrar/:id', 'Borra un borrador.', { ...cambioDeFila }),
});
