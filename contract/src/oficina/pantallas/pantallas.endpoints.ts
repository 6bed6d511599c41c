import * as z from 'zod/mini';
import { MAX_IMAGEN } from '#contract/oficina/avisos/avisos.rules.ts';
import { area, cambioDeFila, del, get, lista, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  anfitrionParam,
  Emergencia,
  FormularioAnfitrion,
  FormularioEmergencia,
  FormularioLista,
  FormularioPantalla,
  ImagenDePantalla,
  Lista,
  OpcionesDePantallas,
  Pantalla,
  PantallaConSecreto,
} from './pantalla.schemas.ts';
import {
  BytesDeImagen,
  FormularioImagenDePantalla,
  FormularioPrograma,
  FormularioPulso,
  ProgramaConHuella,
  Pulso,
} from './reproductor.schemas.ts';

const secreto = 'Zx3kPq9mT0aVb7LrYc2NdQ';
const elemento = { segundos: 20, tableroId: null, imagenId: null, url: '' } as const;
const unaLista = {
  nombre: 'Comedor',
  elementos: [
    { tipo: 'avisos', ...elemento },
    { tipo: 'menu', ...elemento },
  ],
};
const emergencia = {
  nombre: 'Entrada del comedor',
  centro: 'SDR',
  lugar: 'Planta baja',
  orientacion: 'H',
  giro: 0,
  listaId: null,
  dias: [1, 2, 3, 4, 5],
  abre: '07:00',
  cierra: '20:00',
  franjas: [],
};

/** Info screens. The specification has none of these calls. */
export const pantallas = area('/api/pantallas', 'Pantallas informativas', {
  pulso: {
    method: 'POST',
    path: '/reproductor/pulso',
    access: 'open',
    resumen: 'Para una pantalla: la hora y las emergencias. La hace cada pocos segundos.',
    body: FormularioPulso,
    output: Pulso,
    ejemplo: { body: { secreto } },
  },
  programa: {
    method: 'POST',
    path: '/reproductor/programa',
    access: 'open',
    resumen: 'Para una pantalla: todo lo que enseña, con los días que puede seguir sin conexión.',
    body: FormularioPrograma,
    output: ProgramaConHuella,
    ejemplo: { body: { secreto, huella: '' } },
  },
  imagenDePantalla: {
    method: 'POST',
    path: '/reproductor/imagen',
    access: 'open',
    resumen: 'Para una pantalla: una imagen de las que enseña.',
    body: FormularioImagenDePantalla,
    output: BytesDeImagen,
    ejemplo: { body: { secreto, imagen: 'p1' } },
  },

  todas: get('/', 'Las pantallas, con lo que enseñan y cuándo se vieron por última vez.', {
    output: z.array(Pantalla),
  }),
  muestra: get('/muestra/:id', 'Lo que enseña una pantalla: de los avisos, los que puedo leer.', {
    params: idParam,
    output: ProgramaConHuella,
  }),
  imagen: get('/imagen/:id', 'Imagen de una lista.', { kind: 'descarga', params: idParam }),

  opciones: get('/opciones', 'Comunicación: centros, sitios permitidos y tableros que se pueden elegir.', {
    output: OpcionesDePantallas,
  }),
  crear: post('/crear', 'Comunicación: pantalla nueva. El secreto de su enlace solo se responde esta vez.', {
    body: FormularioPantalla,
    output: PantallaConSecreto,
    ejemplo: { body: emergencia },
  }),
  cambiar: put('/pantalla/:id', 'Comunicación: cambia una pantalla y su programación.', {
    ...cambioDeFila,
    body: FormularioPantalla,
    ejemplo: { body: emergencia },
  }),
  rotar: post('/rotar/:id', 'Comunicación: otro enlace para una pantalla; el anterior deja de servir.', {
    params: idParam,
    output: PantallaConSecreto,
  }),
  revocar: post('/revocar/:id', 'Comunicación: retira una pantalla, que se queda en negro y se vacía.', {
    params: idParam,
    output: Hecho,
  }),
  listas: get('/listas', 'Comunicación: las listas de reproducción.', { output: z.array(Lista) }),
  crearLista: post('/listas', 'Comunicación: lista nueva.', {
    ...nuevaFila,
    body: FormularioLista,
    ejemplo: { body: unaLista },
  }),
  cambiarLista: put('/listas/:id', 'Comunicación: cambia una lista entera, con su orden.', {
    ...cambioDeFila,
    body: FormularioLista,
    ejemplo: { body: unaLista },
  }),
  borrarLista: del('/listas/:id', 'Comunicación: borra una lista que ninguna pantalla tiene.', cambioDeFila),
  subirImagen: post('/imagen', 'Comunicación: una imagen para una lista (JPEG, PNG o WebP).', {
    kind: 'subida',
    idempotente: true,
    maxBytes: MAX_IMAGEN,
    output: ImagenDePantalla,
  }),
  permitir: post('/anfitriones', 'Administración: un sitio cuyas páginas pueden verse en las pantallas.', {
    body: FormularioAnfitrion,
    output: FormularioAnfitrion,
    ejemplo: { body: { anfitrion: 'www.aemet.es' } },
  }),
  prohibir: del('/anfitriones/:anfitrion', 'Administración: ese sitio deja de verse.', {
    params: anfitrionParam,
    output: FormularioAnfitrion,
  }),

  emergencias: get('/emergencias', 'Seguridad: los mensajes de emergencia, el último primero.', lista(Emergencia)),
  lanzar: post('/emergencias', 'Seguridad: un mensaje sobre todas las pantallas, o las de un centro.', {
    ...nuevaFila,
    body: FormularioEmergencia,
    ejemplo: { body: { centro: '', texto: 'Evacúen el edificio', nivel: 3, icono: 'salida' } },
  }),
  terminar: post('/emergencias/:id/terminar', 'Seguridad: ese mensaje se quita de las pantallas.', {
    params: idParam,
    output: Hecho,
  }),
});
