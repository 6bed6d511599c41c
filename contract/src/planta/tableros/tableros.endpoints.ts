import * as z from 'zod/mini';
import { area, cambioDeFila, get, lista, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  FormularioActo,
  FormularioCambiarAccion,
  FormularioIndicador,
  FormularioLetra,
  FormularioTablero,
  FormularioValor,
} from './formulario.schemas.ts';
import {
  Accion,
  AccionDetalle,
  accionesQuery,
  Ajustes,
  ajustesQuery,
  LetraDetalle,
  letraQuery,
  mesDeTableroQuery,
  Persona,
  personasQuery,
  Reunion,
  Tablero,
  TableroCorto,
} from './tablero.schemas.ts';

const acto = { params: idParam, body: FormularioActo, output: Hecho, idempotente: true } as const;
const enEstado = { ...acto, ejemplo: { body: { version: 1 } } } as const;
const tablero = {
  nombre: 'Calderería',
  nivel: 1,
  area: 'PRO',
  centro: 'SDR',
  responsableId: null,
  llevan: [3],
  activo: true,
} as const;

/** Visual management. The specification has none of these calls. */
export const tableros = area('/api/visualmanagement', 'Gestión visual', {
  tableros: get('/tableros', 'Los tableros que puedo ver, de la planta a los equipos.', lista(TableroCorto)),
  tablero: get('/tableros/:id', 'El mes de un tablero: sus letras día a día y sus acciones.', {
    params: idParam,
    query: mesDeTableroQuery,
    output: Tablero,
  }),
  letra: get('/tableros/:id/letra', 'Una letra de un tablero: la tendencia de 90 días y lo que se corrigió.', {
    params: idParam,
    query: letraQuery,
    output: LetraDetalle,
  }),
  reunion: get(
    '/tableros/:id/reunion',
    'La reunión de un tablero: letra a letra, hoy y ayer, los rojos y las acciones.',
    {
      params: idParam,
      output: Reunion,
    },
  ),
  personas: get('/tableros/:id/personas', 'Personas que pueden llevar una acción de un tablero (20 como máximo).', {
    params: idParam,
    query: personasQuery,
    output: z.array(Persona),
  }),
  anotar: post('/valor', 'Anota o corrige el valor de un día. Un rojo pide motivo, acción, responsable y fecha.', {
    ...nuevaFila,
    body: FormularioValor,
    ejemplo: {
      body: {
        indicadorId: 1,
        fecha: '2026-11-24',
        valor: 1,
        motivo: 'Corte en una mano al cambiar la hoja de la sierra',
        accion: { texto: 'Poner guante anticorte en el puesto', responsableId: 3, fechaLimite: '2026-11-30' },
        correccion: '',
        version: 0,
      },
    },
  }),

  acciones: get('/acciones', 'Las acciones que llevo, las que vencen antes primero.', lista(Accion, accionesQuery)),
  accion: get('/acciones/:id', 'Una acción con su historial.', { params: idParam, output: AccionDetalle }),
  empezar: post('/acciones/:id/empezar', 'Empiezo una acción mía.', enEstado),
  hacer: post('/acciones/:id/hacer', 'Una acción mía está hecha: pasa a quien la verifica.', enEstado),
  verificar: post(
    '/acciones/:id/verificar',
    'Responsable: comprueba que una acción hecha sirve y la cierra.',
    enEstado,
  ),
  reabrir: post('/acciones/:id/reabrir', 'Responsable: una acción hecha no sirve; vuelve a quien la lleva.', {
    ...acto,
    ejemplo: { body: { version: 1, comentario: 'Sigue faltando el guante en el segundo puesto' } },
  }),
  cambiarAccion: put('/acciones/:id', 'Responsable: cambia lo que se hace, quién o hasta cuándo, con el porqué.', {
    params: idParam,
    body: FormularioCambiarAccion,
    output: Hecho,
    ejemplo: {
      body: {
        texto: 'Poner guante anticorte en los dos puestos',
        responsableId: 3,
        fechaLimite: '2026-12-04',
        version: 1,
        motivo: 'El proveedor entrega el jueves',
      },
    },
  }),

  ajustes: get('/ajustes', 'Responsable o administración: lo que tiene un tablero, o lo que puede tener uno nuevo.', {
    query: ajustesQuery,
    output: Ajustes,
  }),
  crear: post('/tableros', 'Responsable de un área o administración: tablero nuevo.', {
    ...nuevaFila,
    body: FormularioTablero,
    ejemplo: { body: tablero },
  }),
  cambiar: put(
    '/tableros/:id',
    'Responsable o administración: cambia un tablero. Su nivel, área y centro no cambian.',
    { ...cambioDeFila, body: FormularioTablero, ejemplo: { body: tablero } },
  ),
  ponerIndicador: post(
    '/tableros/:id/indicador',
    'Responsable: pone el indicador de una letra. Con otra unidad u otro sentido empieza uno nuevo.',
    {
      ...nuevaFila,
      params: idParam,
      body: FormularioIndicador,
      ejemplo: {
        body: {
          letra: 'S',
          nombre: 'Accidentes con baja o sin ella',
          unidad: 'accidentes',
          objetivo: 0,
          masEsMejor: false,
        },
      },
    },
  ),
  quitarIndicador: post(
    '/tableros/:id/quitarindicador',
    'Responsable: una letra deja de medirse; lo anotado se conserva.',
    { ...nuevaFila, params: idParam, body: FormularioLetra, ejemplo: { body: { letra: 'C' } } },
  ),
});
