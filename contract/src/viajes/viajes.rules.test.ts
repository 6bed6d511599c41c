import { describe, expect, test } from 'vitest';
import { COCHE_PROPIO, VIAJE, dudasDeFechas, quierePropuesta, type ActoViaje } from './viajes.rules.ts';

/** States in which each act is legal, written by hand. In every other state the act is refused. */
const LEGAL: Record<ActoViaje, string> = {
  editar: '1',
  borrar: '1',
  crearNecesidad: '1',
  borrarNecesidad: '1',
  enviar: '1',
  proponer: '2',
  elegir: '2',
  conformar: '2',
  aprobar: '3',
  rechazar: '3',
  retirar: '23',
  reabrir: '5',
  subirDocumento: '46',
  emitir: '4',
  enviarDocumentos: '3467',
  cambiarPrecio: '46',
  liquidar: '46',
  anular: '123456',
  duplicar: '12345678',
};

describe('the life of a trip', () => {
  // @spec 4
  test.each(VIAJE.claves)('the act %s is legal in its states and in no other state', (accion) => {
    const legal = Object.keys(VIAJE.nombres).filter((estado) => VIAJE.permite(accion, Number(estado)));
    expect(legal.join('')).toBe(LEGAL[accion]);
  });
  test('a called-off trip can only be copied, and no act is legal in an unknown state', () => {
    expect(VIAJE.claves.filter((a) => VIAJE.permite(a, 8))).toEqual(['duplicar']);
    for (const estado of [0, 9, -1, Number.NaN])
      expect(VIAJE.claves.filter((a) => VIAJE.permite(a, estado))).toEqual([]);
  });
  test('only the approver approves, and only the travel desk proposes and issues', () => {
    expect(VIAJE.actos.aprobar.papeles).toEqual(['aprobador']);
    expect(VIAJE.actos.rechazar.papeles).toEqual(['aprobador']);
    for (const accion of ['proponer', 'subirDocumento', 'emitir', 'liquidar', 'cambiarPrecio'] as const)
      expect(VIAJE.actos[accion].papeles).toEqual(['gestor']);
  });
});

test('the traveller’s own car takes no proposals, and every other need takes them', () => {
  expect(quierePropuesta({ Tipo: 'I', Combo1: COCHE_PROPIO })).toBe(false);
  for (const Tipo of ['A', 'C', 'T'] as const) expect(quierePropuesta({ Tipo, Combo1: COCHE_PROPIO })).toBe(true);
  for (const Combo1 of [null, 1, 2, 3, 5]) expect(quierePropuesta({ Tipo: 'I', Combo1 })).toBe(true);
});

test.each([
  ['2026-11-28', '2026-11-28', undefined, undefined],
  ['2026-11-27', '2026-11-28', 'La fecha de salida ya ha pasado', undefined],
  ['2027-11-28', '2027-11-28', undefined, undefined],
  ['2027-11-29', '2027-11-30', 'Falta más de un año: compruebe la fecha de salida', undefined],
  ['2026-12-01', '2027-02-28', undefined, undefined],
  ['2026-12-01', '2027-03-01', undefined, 'El viaje dura 91 días: compruebe la fecha de regreso'],
  ['', '', undefined, undefined],
])('a trip from %s to %s gets on 28/11/2026 the warnings %s and %s', (salida, regreso, deSalida, deRegreso) =>
  expect(dudasDeFechas({ salida, regreso, hoy: '2026-11-28' })).toEqual({ salida: deSalida, regreso: deRegreso }),
);
