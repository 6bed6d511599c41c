import { expect, test } from 'vitest';
import type { Fichaje, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { leerPresencia } from './presencia.rules.ts';

const fichajes = (actos: string) =>
  actos.split(' ').map((acto, i): Fichaje => ({
    Id: i + 1,
    Tipo: acto.split('@')[0] as TipoFichaje, // written so below
    Fecha: '2026-03-04',
    Instante: `2026-03-04T${acto.split('@')[1]}:00.000Z`,
    Zona: 'Europe/Madrid',
    Modalidad: 'P',
    Origen: 'web',
    InstanteDispositivo: null,
    DesfaseSeg: null,
  }));
test.each([
  ['E@07:00', 1],
  ['E@07:00 PI@10:00', 2],
  // after the return from a pause the entry lacks its exit
  ['E@07:00 PI@10:00 PF@10:15', 1],
  ['E@07:00 PI@10:00 S@10:15 E@11:00 PI@12:00 PF@12:10', 4],
])('%s: the clock-in %i has no other half', (actos, fichaje) => {
  const { abierto, sueltos } = leerPresencia(fichajes(actos));
  expect([abierto?.fichaje.Id, sueltos]).toEqual([fichaje, []]);
});
