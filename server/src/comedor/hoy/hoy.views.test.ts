import { expect, test } from 'vitest';
import { verMia } from './hoy.views.ts';

const row = {
  clase: 'plaza',
  id: 1,
  usuarioId: 1,
  fecha: '2026-11-24',
  texto: 'Segundo turno',
  desde: '13:30',
  hasta: '14:15',
  comedor: 'Santander',
  zona: 'Europe/Madrid',
  estado: 1,
  version: 1,
  tipo: '',
  corte: null,
  ofrecida: false,
} as const;

test.each([
  ['a seat, until its sitting ends', row, '2026-11-24T13:14:59Z', 'Reservada'],
  ['a seat whose sitting has ended', row, '2026-11-24T13:15:00Z', 'Terminada'],
  ['a place on the waiting list of one that has ended', { ...row, estado: 2 }, '2026-11-24T13:15:00Z', 'Terminada'],
  ['a seat that was taken', { ...row, estado: 4 }, '2026-11-24T13:15:00Z', 'Acudió'],
  ['an order after its hour', { ...row, clase: 'pedido' as const }, '2026-11-24T13:15:00Z', 'Confirmado'],
])('the state of %s', (_what, fila, ahora, Estado) =>
  expect(verMia(fila, [], Date.parse(ahora))).toMatchObject({ Estado, Terminada: Estado === 'Terminada' }),
);
