import { describe, expect, it } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import {
  dentroDelCupo,
  enPalabras,
  ESTADO_PIEZA,
  estadoDePieza,
  periodoDe,
  PIEZA_EPI,
  RECIBO_EPI,
  SOLICITUD_EPI,
} from './epi.rules.ts';
import { FormularioEpi } from './epi.schemas.ts';
import { FormularioKit } from './recibo.schemas.ts';

const HOY = '2027-03-10';

describe('states of a request', () => {
  it.each([
    ['preparar', [2]],
    ['entregar', [2, 5]],
    ['reponer', [5]],
    ['cancelar', [1, 2]],
  ] as const)('the act %s is legal from %j alone', (acto, desde) => {
    const legal = [1, 2, 3, 4, 5, 6].filter((estado) => SOLICITUD_EPI.permite(acto, estado));
    expect(legal).toEqual(desde);
  });
  it('a receipt is signed once, and annulled only while nobody has accepted it', () => {
    expect([1, 2, 3, 4].filter((e) => RECIBO_EPI.permite('firmar', e))).toEqual([1]);
    expect([1, 2, 3, 4].filter((e) => RECIBO_EPI.permite('anular', e))).toEqual([1, 3]);
  });
});

describe('equipment on a day', () => {
  it.each([
    ['without a date', null, ESTADO_PIEZA.enUso, ''],
    ['a year before', sumarDias(HOY, 370), ESTADO_PIEZA.enUso, 'Caduca en 12 meses'],
    ['thirty-one days before', sumarDias(HOY, 31), ESTADO_PIEZA.enUso, 'Caduca en 31 días'],
    ['thirty days before', sumarDias(HOY, 30), ESTADO_PIEZA.caducaPronto, 'Caduca en 30 días'],
    ['the day before', sumarDias(HOY, 1), ESTADO_PIEZA.caducaPronto, 'Caduca mañana'],
    ['on its last day', HOY, ESTADO_PIEZA.caducaPronto, 'Caduca hoy'],
    ['the day after', sumarDias(HOY, -1), ESTADO_PIEZA.caducada, 'Caducó ayer'],
    ['three days after', sumarDias(HOY, -3), ESTADO_PIEZA.caducada, 'Caducó hace 3 días'],
  ])('equipment expiring on %s shows its state in words', (_what, caduca, estado, palabras) => {
    expect(estadoDePieza({ estadoId: 2, recibo: 2, caduca, sustituida: false }, HOY)).toBe(estado);
    expect(enPalabras(caduca, HOY)).toBe(palabras);
  });
  it.each([
    [2, 1, false, ESTADO_PIEZA.porFirmar],
    [2, 3, false, ESTADO_PIEZA.noConforme],
    [2, 2, true, ESTADO_PIEZA.porDevolver],
    [4, 2, true, ESTADO_PIEZA.devuelta],
    [6, 4, false, ESTADO_PIEZA.anulada],
  ])('equipment stored as %i with receipt %i, replaced %j, is in state %i', (estadoId, recibo, sustituida, estado) => {
    expect(estadoDePieza({ estadoId, recibo, caduca: sumarDias(HOY, -9), sustituida }, HOY)).toBe(estado);
  });
  it('equipment has no act before its receipt is signed', () => {
    for (const acto of PIEZA_EPI.claves) expect(PIEZA_EPI.permite(acto, ESTADO_PIEZA.porFirmar)).toBe(false);
  });
});

describe('quota of a job', () => {
  it.each([
    [null, 1, false],
    [{ Cantidad: 2, Meses: 1, Quedan: 2 }, 2, true],
    [{ Cantidad: 2, Meses: 1, Quedan: 1 }, 2, false],
    [{ Cantidad: 2, Meses: 1, Quedan: 0 }, 1, false],
  ])('the quota %j covers %i: %j', (cupo, cantidad, dentro) => {
    expect(dentroDelCupo(cupo, cantidad)).toBe(dentro);
  });
  it.each([
    [1, '2 al mes'],
    [6, '2 cada 6 meses'],
    [12, '2 al año'],
    [24, '2 cada 2 años'],
  ])('a quota of every %i months is written %s', (Meses, palabras) => {
    expect(periodoDe({ Cantidad: 2, Meses })).toBe(palabras);
  });
});

describe('form of a request', () => {
  const bueno = { articuloId: 1, talla: '9', cantidad: 1, motivo: 'R' };
  it.each([
    [{}, []],
    [{ articuloId: 0 }, ['articuloId']],
    [{ cantidad: 0 }, ['cantidad']],
    [{ cantidad: 51 }, ['cantidad']],
    [{ cantidad: 1.5 }, ['cantidad']],
    [{ motivo: 'X' }, ['motivo']],
    [{ talla: 'x'.repeat(21) }, ['talla']],
    [{ nota: 'x'.repeat(251) }, ['nota']],
    [{ estadoId: 2 }, ['']],
  ])('the form with %j is refused at %j', (cambio, campos) => {
    const { error } = FormularioEpi.safeParse({ ...bueno, ...cambio });
    expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(campos);
  });
  it('the form of a kit takes from one to twelve articles', () => {
    const linea = { articuloId: 1, talla: '', cantidad: 1 };
    const cabe = (n: number) =>
      FormularioKit.safeParse({ personaId: 1, almacenId: 1, lineas: Array.from({ length: n }, () => linea) }).success;
    expect([0, 1, 12, 13].map(cabe)).toEqual([false, true, true, false]);
  });
});
