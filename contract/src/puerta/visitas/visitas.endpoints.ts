import * as z from 'zod/mini';
import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho, Puede } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Evacuacion,
  FormularioAceptar,
  FormularioCorregir,
  FormularioEntrar,
  FormularioLeer,
  FormularioPase,
  FormularioSalir,
  Leido,
  Pase,
  PasoHecho,
  Puerta,
} from './puerta.schemas.ts';
import {
  AvisoSeguridad,
  Borrado,
  csvQuery,
  FormularioActoVisita,
  FormularioAvisoSeguridad,
  FormularioVisita,
  OpcionesVisita,
  registroQuery,
  Visita,
  VisitaDetalle,
  VisitaGuardada,
  visitasQuery,
} from './visita.schemas.ts';

const formulario = {
  empresa: 'Talleres del Cantábrico',
  subcontrataId: null,
  zonaId: 1,
  fecha: '2027-03-01',
  horaInicio: '09:00',
  horaFin: '13:00',
  motivo: 'Revisión del compresor',
  personas: [
    { nombre: 'Iker Solana', documento: '123Z', correo: 'iker@talleres.example', telefono: '', vehiculo: '1234 BCD' },
  ],
};
const secreto = 'Zx3kPq9mT0aVb7LrYc2NdQ';
const acto = { body: FormularioActoVisita, output: Hecho, idempotente: true, conVersion: true } as const;
const abierta = { method: 'POST', access: 'open' } as const;

/** External accesses. The specification has none of these calls. */
export const visitas = area('/api/accesosexternos', 'Visitas', {
  puedeCrear: get('/puedecrear', 'Si puedo pedir visitas y, si no, por qué.', { output: Puede }),
  opciones: get('/opciones', 'Zonas abiertas a las visitas.', { output: OpcionesVisita }),
  mias: get('/mias', 'Las visitas que he pedido, las últimas primero.', lista(Visita, visitasQuery)),
  visita: get('/visita/:id', 'Una visita con sus personas y su historial.', { params: idParam, output: VisitaDetalle }),
  crear: post('/crear', 'Pide una visita. Donde la zona no lo exige, queda autorizada.', {
    body: FormularioVisita,
    output: VisitaGuardada,
    idempotente: true,
    ejemplo: { body: formulario, output: { Id: 1, Numero: 'VIS-2027-00001', Estado: 'Autorizada' } },
  }),
  cambiar: post('/cambiar/:id', 'Quien la pidió la cambia: los pases de antes dejan de valer.', {
    params: idParam,
    body: FormularioVisita,
    output: VisitaGuardada,
    idempotente: true,
    conVersion: true,
    ejemplo: { body: formulario },
  }),
  anular: post('/anular', 'Quien la pidió, o SEGURIDAD, la anula: sus pases dejan de valer.', {
    ...acto,
    ejemplo: { body: { Id: 1, comentario: 'Vendrán otra semana' }, output: { Id: 1 } },
  }),
  autorizar: post('/autorizar', 'SEGURIDAD la autoriza.', { ...acto, ejemplo: { body: { Id: 1 }, output: { Id: 1 } } }),
  rechazar: post('/rechazar', 'SEGURIDAD la rechaza, con el porqué.', {
    ...acto,
    ejemplo: { body: { Id: 1, comentario: 'Ese día la nave está cerrada' }, output: { Id: 1 } },
  }),

  registro: get('/registro', 'Para SEGURIDAD: todas las visitas, las últimas primero.', lista(Visita, registroQuery)),
  csv: get('/csv', 'Para SEGURIDAD: las mismas en una hoja de cálculo, una línea por persona.', {
    kind: 'descarga',
    query: csvQuery,
  }),
  borrados: get('/borrados', 'Para SEGURIDAD y ADMIN: lo que se ha borrado al cumplirse el plazo.', lista(Borrado)),
  avisos: get('/avisos', 'Para SEGURIDAD y PRL: el aviso de seguridad de cada centro.', {
    output: z.array(AvisoSeguridad),
  }),
  guardarAviso: post('/avisos', 'SEGURIDAD y PRL: versión nueva del aviso de seguridad de un centro.', {
    body: FormularioAvisoSeguridad,
    output: Hecho,
    ejemplo: { body: { centro: 'SDR', texto: 'Use casco y calzado de seguridad.', numero: 1 }, output: { Id: 2 } },
  }),

  puerta: get('/puerta', 'Para SEGURIDAD: las visitas de estos días, con la clave con la que se comprueba un pase.', {
    output: Puerta,
  }),
  leer: post('/leer', 'Para SEGURIDAD: de quién es un pase, donde el dispositivo no puede comprobarlo.', {
    body: FormularioLeer,
    output: Leido,
    ejemplo: { body: { pase: 'a.b.c' } },
  }),
  entrar: post('/entrar', 'SEGURIDAD registra que una persona entra.', {
    body: FormularioEntrar,
    output: PasoHecho,
    idempotente: true,
    ejemplo: { body: { PersonaId: 1, acepta: true }, output: { Id: 1, PasoId: 1 } },
  }),
  salir: post('/salir', 'SEGURIDAD registra que una persona sale.', {
    body: FormularioSalir,
    output: PasoHecho,
    idempotente: true,
    ejemplo: { body: { PersonaId: 1 }, output: { Id: 1, PasoId: 1 } },
  }),
  corregir: post('/corregir', 'SEGURIDAD corrige una entrada o una salida mal registrada, con el porqué.', {
    body: FormularioCorregir,
    output: PasoHecho,
    ejemplo: { body: { PasoId: 1, quitar: true, motivo: 'Era otra persona' }, output: { Id: 1, PasoId: 1 } },
  }),
  evacuacion: get('/evacuacion', 'Para SEGURIDAD: quién está dentro ahora, por centro y zona.', { output: Evacuacion }),

  pase: {
    ...abierta,
    path: '/pase/ver',
    resumen: 'Para una visita, con su enlace: su pase y el aviso de seguridad.',
    body: FormularioPase,
    output: Pase,
    ejemplo: { body: { secreto } },
  },
  aceptar: {
    ...abierta,
    path: '/pase/aceptar',
    resumen: 'Para una visita, con su enlace: acepta esa versión del aviso de seguridad.',
    body: FormularioAceptar,
    output: Pase,
    ejemplo: { body: { secreto, numero: 1 } },
  },
  llegar: {
    ...abierta,
    path: '/pase/llegar',
    resumen: 'Para una visita, con su enlace: dice que está en la puerta.',
    body: FormularioPase,
    output: Pase,
    ejemplo: { body: { secreto } },
  },
});
