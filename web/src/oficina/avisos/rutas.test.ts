import { expect, it } from 'vitest';
import { AVISO, CANALES, ETIQUETA, ORDENES_AVISO } from '#contract/oficina/avisos/avisos.rules.ts';
import { avisosArea } from './avisos.routes.tsx';

/** Search of a screen as its route reads it from an address. The routes write the contract's rules again, to be loaded without them. */
function leida(path: string, search: Record<string, unknown>): object {
  const { options } = hallada(avisosArea.rutas.find((ruta) => 'path' in ruta.options && ruta.options.path === path));
  // a plain function for each of these routes
  return (options.validateSearch as (search: object) => object)(search);
}
function hallada<T>(ruta: T | undefined): T {
  if (ruta === undefined) throw new Error('no such route');
  return ruta;
}

it.each(['agua', 'edificioB', 'ñ_1', 'x'.repeat(40), 'x'.repeat(41), '#agua', 'dos palabras', 'a-b', ''])(
  'the address accepts the hashtag «%s» when the contract does',
  (hastag) => expect(leida('/menu/avisos', { hastag })).toEqual(ETIQUETA.test(hastag) ? { hastag } : {}),
);

it('the address of the desk accepts the orders, states and channels of the contract, and no others', () => {
  const desk = (search: Record<string, unknown>) => leida('/menu/comunicacion', search);
  const campos = ORDENES_AVISO.map((orden) => orden.replace('-', ''));
  for (const por of [...campos, ...campos.map((campo) => `-${campo}`), 'lectores', '-publicado'])
    expect(desk({ por })).toEqual(ORDENES_AVISO.some((orden) => orden === por) ? { por } : {});
  const ultimo = Math.max(...Object.keys(AVISO.nombres).map(Number));
  expect([desk({ estados: ultimo }), desk({ estados: ultimo + 1 })]).toEqual([{ estados: ultimo }, {}]);
  for (const canal of [...Object.keys(CANALES), 'X'])
    expect(desk({ canal })).toEqual(canal in CANALES ? { canal } : {});
});
