import { area, cambioDeFila, get, lista, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Cerradas,
  cocinaQuery,
  codigoQuery,
  DiaDeCocina,
  DiaDeMesas,
  diaQuery,
  FormularioCierre,
  FormularioFranjaMesa,
  FormularioId,
  FormularioMesa,
  FormularioMotivo,
  FormularioOcupar,
  FormularioReserva,
  MesaDelCodigo,
  Reserva,
  Terraza,
} from './mesa.schemas.ts';

const porId = { body: FormularioId, ...nuevaFila, ejemplo: { body: { Id: 1 } } } as const;
const mesa = { nombre: 'Terraza 1', plazas: 4, x: 20, y: 30, meses: [5, 6, 7, 8, 9], activa: true };
const franja = { desde: '14:00', hasta: '14:45', activa: true };

/** Tables outside. The specification has none of these calls. */
export const mesas = area('/api/mesas', 'Mesas en el exterior', {
  dia: get('/dia', 'Las mesas de un comedor en un día: el plano, las franjas, lo que está libre y la mía.', {
    query: diaQuery,
    output: DiaDeMesas,
  }),
  mias: get('/mias', 'Mis reservas de mesa, las últimas primero.', lista(Reserva)),
  reservar: post('/reservar', 'Reserva una mesa en una franja de un día. Una por persona y día.', {
    body: FormularioReserva,
    ...nuevaFila,
    ejemplo: { body: { mesaId: 1, franjaId: 1, fecha: '2027-06-01', personas: 3, acompanantes: 'Luis y Eva' } },
  }),
  cancelar: post('/cancelar', 'Cancela una reserva mía que sigue en pie.', porId),
  codigo: get('/codigo', 'La mesa de un código QR, y si tengo una reserva que ocupar en ella.', {
    query: codigoQuery,
    output: MesaDelCodigo,
  }),
  ocupar: post('/ocupar', 'Estoy en la mesa: desde que empieza la franja y durante 15 minutos.', {
    body: FormularioOcupar,
    ...nuevaFila,
    ejemplo: { body: { codigo: 'k3v9x2m4q7t1w8zb' } },
  }),
  liberar: post('/liberar', 'Dejo la mesa antes de que termine la franja.', porId),

  terraza: get('/cocina', 'Cocina: las mesas y las franjas de su comedor.', { query: cocinaQuery, output: Terraza }),
  diaDeCocina: get('/cocina/dia', 'Cocina: las reservas de un día y lo que está cerrado.', {
    query: diaQuery,
    output: DiaDeCocina,
  }),
  crearMesa: post('/cocina/mesa', 'Cocina: mesa nueva.', {
    query: cocinaQuery,
    body: FormularioMesa,
    ...nuevaFila,
    ejemplo: { body: mesa },
  }),
  cambiarMesa: put('/cocina/mesa/:id', 'Cocina: cambia una mesa. No deja de ofrecerse mientras alguien la tenga.', {
    body: FormularioMesa,
    ...cambioDeFila,
    ejemplo: { body: mesa },
  }),
  crearFranja: post('/cocina/franja', 'Cocina: franja nueva.', {
    query: cocinaQuery,
    body: FormularioFranjaMesa,
    ...nuevaFila,
    ejemplo: { body: franja },
  }),
  cambiarFranja: put('/cocina/franja/:id', 'Cocina: cambia una franja en la que nadie tiene mesa.', {
    body: FormularioFranjaMesa,
    ...cambioDeFila,
    ejemplo: { body: franja },
  }),
  cerrar: post(
    '/cocina/cerrar',
    'Cocina: cierra una franja o un día, cancela lo reservado y se lo dice a quien lo tenía.',
    {
      query: cocinaQuery,
      body: FormularioCierre,
      output: Cerradas,
      idempotente: true,
      ejemplo: { body: { fecha: '2027-06-01', franjaId: null, motivo: 'Aviso de viento fuerte' } },
    },
  ),
  abrir: post('/cocina/abrir', 'Cocina: vuelve a abrir lo que cerró. Las reservas canceladas no vuelven.', porId),
  cancelarDeCocina: post('/cocina/cancelar/:id', 'Cocina: cancela una reserva, con el porqué, y se lo dice.', {
    params: idParam,
    body: FormularioMotivo,
    ...nuevaFila,
    ejemplo: { body: { motivo: 'La mesa está rota' } },
  }),
});
