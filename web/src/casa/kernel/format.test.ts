import { describe, expect, it } from 'vitest';
import {
  corta,
  deDiaADia,
  entreDias,
  diaDeSemana,
  euros,
  fecha,
  fechaConDia,
  hora,
  hoy,
  iniciales,
  nombreDePila,
  saludo,
} from './format.ts';

describe('formats (spec section 9)', () => {
  // @spec 9
  it('writes a business date without ever making it an instant', () => expect(fecha('2026-03-29')).toBe('29/03/2026'));
  it('writes the weekday of a date to come', () => {
    expect(fechaConDia('2026-12-15')).toBe('mar\u00A015/12/2026');
    expect(fechaConDia('2026-03-29')).toBe('dom\u00A029/03/2026');
    expect(fechaConDia(null)).toBe('');
  });
  it('writes an instant in the time of Madrid', () => {
    expect(fecha('2026-07-01T22:30:00Z')).toBe('02/07/2026');
    expect(hora('2026-07-01T22:30:00Z')).toBe('00:30');
    expect(hora('07:45')).toBe('07:45');
  });
  // @spec 9
  it('writes euros as in Spain, thousands included', () => {
    expect(euros(1250.5).replaceAll(/\s/g, ' ')).toBe('1.250,50 €');
    expect(euros(0).replaceAll(/\s/g, ' ')).toBe('0,00 €');
    expect(euros(null)).toBe('');
  });
  it('cuts long texts at the limit of the spec', () => {
    expect(corta('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}…`);
    expect(corta('x'.repeat(30), 30)).toHaveLength(30);
  });
  it('greets by the hour of Madrid, not of the device', () => {
    expect(saludo(new Date('2026-11-20T05:30:00Z'))).toBe('Buenos días');
    expect(saludo(new Date('2026-11-20T13:00:00Z'))).toBe('Buenas tardes');
    expect(saludo(new Date('2026-11-20T20:00:00Z'))).toBe('Buenas noches');
  });
  it('knows what day it is in Madrid', () => expect(hoy(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21'));
  it.each([
    ['2026-12-12', '2026-12-14', 'sáb 12 – lun 14 dic'],
    ['2026-11-30', '2026-12-02', 'lun 30 nov – mié 2 dic'],
    ['2026-12-12', '2026-12-12', 'sáb 12 dic'],
    ['2027-03-01', '2027-03-03', 'lun 1 – mié 3 mar 2027'],
    ['2026-12-30', '2027-01-02', 'mié 30 dic 2026 – sáb 2 ene 2027'],
  ])('writes from %s to %s as %s', (desde, hasta, words) => expect(deDiaADia(desde, hasta, '2026-11-22')).toBe(words));
  it.each([
    ['2026-12-12', '2026-12-14', '12 – 14 dic'],
    ['2026-12-28', '2027-01-02', '28 dic 2026 – 2 ene 2027'],
    ['2026-12-12', '2026-12-12', '12 dic'],
  ])('writes without weekdays from %s to %s as %s', (desde, hasta, words) =>
    expect(entreDias(desde, hasta, '2026-11-22')).toBe(words),
  );
  it('writes a day with its weekday, and its year when it is not the current one', () => {
    expect(diaDeSemana('2026-12-15', '2026-11-22')).toBe('martes 15 de diciembre');
    expect(diaDeSemana('2027-01-01', '2026-11-22')).toBe('viernes 1 de enero de 2027');
  });
  it('finds the first name in both orders', () => {
    expect(nombreDePila('Ana Prieto')).toBe('Ana');
    expect(nombreDePila('Prieto Ruiz, Ana')).toBe('Ana');
    expect(iniciales('Íñigo Vega')).toBe('ÍV');
  });
});
