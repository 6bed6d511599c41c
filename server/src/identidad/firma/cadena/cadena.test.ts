// @spec 1.firma
import { beforeAll, describe, expect, test } from 'vitest';
import { sealedText, sealRow } from '#server/casa/claves/chain.ts';
import { readJws, seal, signJws } from '#server/casa/claves/jws.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import {
  alterada,
  apuntar,
  buildCadena,
  type Clave,
  comprobar,
  firmar,
  nuevaClave,
  nuevoSecreto,
  ponerClave,
  revocar,
} from '../../../../test/cadena.ts';
import { TYP_CABEZA } from './cabeza.commands.ts';
import type { Eslabon } from './cadena.queries.ts';
import { TYP_FIRMA } from './firma.commands.ts';
import { digestDeHojas } from './hojas.commands.ts';

const FILAS = 400;
/** The row that most cases alter. */
const N = 321;
let larga: Awaited<ReturnType<typeof buildCadena>>;
beforeAll(async () => {
  larga = await buildCadena(FILAS);
});

const firmaDato = { Nombre: 'Motivo', Valor: 'Cambio de hélice' };
/** A copy to be altered; row n stands at n - 1. */
const copia = () => ({
  ...larga,
  eslabones: [...structuredClone(larga.eslabones.slice(0, N + 9)), ...larga.eslabones.slice(N + 9)],
  claves: structuredClone(larga.claves),
});
const fila = (eslabones: Eslabon[], n: number) => eslabones[n - 1]!.fila!; // The chain has every row until a case removes it.
const firmaDe = (eslabones: Eslabon[], n: number) => eslabones[n - 1]!.firma!; // From the fifth on each row has its signature.

describe(`a chain of ${FILAS} rows`, () => {
  test('the chain passes the check', async () => {
    expect(await comprobar(larga, { confiadas: [larga.servidor] })).toMatchObject({
      filas: FILAS,
      firmas: FILAS - 4,
      servidores: [larga.servidor],
      primeraAlterada: null,
    });
  });

  // @spec 1.firma
  test.each<[string, number, (eslabones: Eslabon[]) => void]>([
    ['deleted', 391, (e) => void e.splice(390, 1)],
    ['deleted', N, (e) => void e.splice(N - 1, 1)],
    ['deleted at the beginning', 1, (e) => void e.splice(0, 1)],
    ['inserted', N, (e) => void e.splice(N - 1, 0, structuredClone(e[9]!))],
    [
      'inserted, with all that follows renumbered',
      N,
      (e) => {
        e.splice(N - 1, 0, structuredClone(e[9]!));
        e.splice(0, Infinity, ...e.map((eslabon, i) => ({ ...eslabon, fila: { ...eslabon.fila!, seq: i + 1 } })));
      },
    ],
    ['changed with its neighbour', N, (e) => void e.splice(N - 1, 2, e[N]!, e[N - 1]!)],
    [
      'changed with its neighbour, numbers apart',
      N,
      (e) => {
        [e[N - 1], e[N]] = [e[N]!, e[N - 1]!];
        [fila(e, N).seq, fila(e, N + 1).seq] = [N, N + 1];
      },
    ],
    [
      'edited in what it says',
      N,
      (e) => void (fila(e, N).contenido = fila(e, N).contenido.replace(/"firmanteId":\d/, '"firmanteId":5')),
    ],
    ['edited into what no text can be', N, (e) => void (fila(e, N).contenido = '\ud800')],
    ['edited in when it was', N, (e) => void (fila(e, N).instante = '2026-11-20T10:00:00.000Z')],
    ['edited in its seal', N, (e) => void (fila(e, N).sello = fila(e, N - 1).sello)],
    ['edited in its digest', N, (e) => void (fila(e, N).hash = fila(e, N - 1).hash)],
    ['left without its signature', N, (e) => void (e[N - 1]!.firma = null)],
    ['given the signature of another', N, (e) => void (e[N - 1]!.firma = structuredClone(firmaDe(e, N - 3)))],
    ['edited in its signature', N, (e) => void (firmaDe(e, N).jws = firmaDe(e, N - 3).jws)],
    ['ascribed to another request', N, (e) => void (firmaDe(e, N).solicitudId = 1)],
    ['contradicted by its request of today', N, (e) => void (firmaDe(e, N).hoy!.Comentario = 'Otra cosa')],
    ['of which what was asked is given to another thing', N, (e) => void (firmaDe(e, N).hoy!.EntidadId = 1)],
    ['whose data are now a fraction', N, (e) => void (firmaDe(e, N).hoy!.Datos = [{ Nombre: 'Motivo', Valor: 0.5 }])],
    ['whose data are now no list', N, (e) => void (firmaDe(e, N).hoy!.Datos = null)],
    ['with a null after its data', N, (e) => void (firmaDe(e, N).hoy!.Datos = [firmaDato, null])],
    ['without its request', N, (e) => void (firmaDe(e, N).hoy = null)],
  ])('the chain is reported at a row %s', async (_what, n, spoil) => {
    const cadena = copia();
    spoil(cadena.eslabones);
    expect(await alterada(cadena)).toEqual([n, expect.stringMatching(/./)]);
  });

  test('the chain is checked with the steps of closings and the sealed heads of clock-ins', async () => {
    const hojas = [7, 8].map((usuarioId) => ({ usuarioId, n: 3, hash: 'x'.repeat(43) }));
    const cadena = { ...copia(), eslabones: structuredClone(larga.eslabones.slice(0, 20)) };
    apuntar(cadena, 'cierre', { usuarioId: 7, mes: '2026-11', estadoId: 2, hash: 'x'.repeat(43) });
    apuntar(cadena, 'fichajes', { numero: 2, hojas: digestDeHojas(hojas) });
    const conHojas = (cambiadas: typeof hojas) =>
      alterada({ ...cadena, eslabones: cadena.eslabones.with(21, { ...cadena.eslabones[21]!, hojas: cambiadas }) }); // The link just added.
    expect(await conHojas(hojas)).toBeUndefined();
    for (const cambiadas of [[], hojas.slice(1), hojas.toReversed(), [...hojas, hojas[0]!]])
      expect(await conHojas(cambiadas)).toEqual([22, expect.stringContaining('no son las que se sellaron')]);
    expect(await conHojas(hojas.map((hoja) => ({ ...hoja, n: 4 })))).toEqual([22, expect.any(String)]);
  });

  test('the chain is reported at a row that is rewritten with right digests and without the server’s seal', async () => {
    const cadena = copia();
    const { privada } = nuevaClave(1);
    const nueva = sealRow({ ...fila(cadena.eslabones, N), contenido: '{"codigo":"x"}' }, privada);
    cadena.eslabones[N - 1]!.fila = nueva;
    expect(await alterada(cadena)).toEqual([N, 'Su sello no es válido']);
  });

  test('the chain is reported where keys are exchanged in their table', async () => {
    const cadena = { ...copia(), eslabones: larga.eslabones.slice(0, 20) };
    const [, primera, dos] = cadena.claves;
    if (!primera || !dos) throw new Error('there are keys');
    [primera.publica, dos.publica] = [dos.publica, primera.publica];
    expect(await alterada(cadena)).toEqual([2, expect.stringContaining('no es la que se puso')]);
    cadena.claves.splice(1, 1);
    expect(await alterada(cadena)).toEqual([2, expect.stringContaining('Falta la clave')]);
    cadena.claves.splice(0, Infinity, ...structuredClone(larga.claves), { ...nuevaClave(7), seq: 1, revocada: null });
    expect(await alterada(cadena)).toEqual([1, expect.stringContaining('no está en la cadena')]);
  });

  const cabeza = (content: unknown) =>
    signJws({ content, typ: TYP_CABEZA, kid: getSigning().kid, key: getSigning().privada });
  // @spec 1.firma
  test('the chain is reported as cut by a head that was signed before', async () => {
    const instante = '2026-11-21T12:00:00.000Z';
    const FIN = 60;
    const entera = { ...larga, eslabones: larga.eslabones.slice(0, FIN) };
    const cabezas = [
      await cabeza({ seq: 30, hash: fila(larga.eslabones, 30).hash, instante }),
      await cabeza({ seq: FIN, hash: fila(larga.eslabones, FIN).hash, instante }),
    ];
    expect(await comprobar(entera, { cabezas })).toMatchObject({ cabezas: 2, primeraAlterada: null });
    const corta = { ...entera, eslabones: larga.eslabones.slice(0, FIN - 2) };
    expect(await alterada(corta)).toBeUndefined(); // A chain cut at its end is consistent in itself.
    expect(await alterada(corta, { cabezas })).toEqual([
      FIN - 1,
      `Faltan filas al final: el ${instante} la cadena llegaba a la ${FIN}`,
    ]);
    const forjada = [
      await signJws({
        content: { seq: 30, hash: 'x', instante },
        typ: TYP_CABEZA,
        kid: larga.servidor,
        key: nuevaClave(1).privada,
      }),
    ];
    for (const ajenas of [forjada, ['no es nada']])
      expect(await alterada(entera, { cabezas: ajenas })).toEqual([
        expect.any(Number),
        'Una cabeza guardada no la firmó este servidor',
      ]);
  });

  test('a chain rewritten by another server agrees with itself, and with neither fingerprint nor head', async () => {
    const instante = '2026-11-21T12:00:00.000Z';
    const cabezas = [await cabeza({ seq: 5, hash: fila(larga.eslabones, 5).hash, instante })];
    const propia = larga.servidor;
    const otraCadena = await buildCadena(10);
    expect(await alterada(otraCadena)).toBeUndefined();
    expect(await alterada(otraCadena, { confiadas: [propia] })).toEqual([
      1,
      `La selló otro servidor, de huella ${otraCadena.servidor}`,
    ]);
    expect(await alterada(otraCadena, { cabezas })).toBeDefined();
  });
});

describe('even the server', () => {
  test('the server cannot sign with a revoked key, whose earlier signatures stay valid', async () => {
    const cadena = await buildCadena(6);
    const [luis] = cadena.gente as [Clave];
    await firmar(cadena, luis);
    revocar(cadena, luis);
    expect(await alterada(cadena)).toBeUndefined();
    await firmar(cadena, luis);
    expect(await alterada(cadena)).toEqual([9, 'Se firmó con una clave ya revocada']);
  });

  test.each<[string, string, (cadena: Awaited<ReturnType<typeof buildCadena>>, luis: Clave) => Promise<void> | void]>([
    [
      'with a key that nobody saw made',
      'Se firmó con una clave que no está en la cadena',
      (c) => firmar(c, nuevaClave(7)),
    ],
    [
      'for somebody else',
      'firmó otra persona',
      (c, luis) => firmar(c, luis, { firmante: { id: 8, matricula: '0008', nombre: 'X' } }),
    ],
    [
      'in another place',
      'está en un sitio que no es el suyo',
      (c, luis) => firmar(c, luis, { prev: fila(c.eslabones, 3).hash }),
    ],
    [
      'by itself what asked for a password',
      'pedía contraseña y la selló el servidor',
      (c) => firmar(c, { ...getSigning(), usuarioId: 7 }, { politica: 'servidor' }),
    ],
    [
      'with another key under a name',
      'La clave no tiene la huella que dice',
      (c, luis) => ponerClave(c, { ...nuevaClave(9), kid: luis.kid }),
    ],
    ['twice the same key', 'Repite una clave', (c, luis) => ponerClave(c, luis)],
  ])('the server cannot sign %s', async (_what, motivo, act) => {
    const cadena = await buildCadena(5);
    await act(cadena, cadena.gente[0]!); // There are three people.
    expect(await alterada(cadena)).toEqual([6, expect.stringContaining(motivo)]);
  });
});

const FIRMAS = Math.min(50, Number(process.env.FUZZ ?? 6));
test(`every changed byte in ${FIRMAS} signatures is found`, { timeout: 30_000 + FIRMAS * 3_000 }, async () => {
  const firmas = larga.eslabones.slice(4, 4 + FIRMAS).map(({ firma }) => firma!); // The first four rows are keys.
  let cuantos = 0;
  for (const { jws, kid } of firmas) {
    const publica = larga.claves.find((clave) => clave.kid === kid)?.publica ?? '';
    const bytes = Buffer.from(jws);
    const pasan = await Promise.all(
      Array.from(bytes, async (byte, i) => {
        const cambiado = Buffer.from(bytes);
        cambiado[i] = byte ^ (1 << (i % 7));
        return readJws(cambiado.toString('latin1'), { typ: TYP_FIRMA, kid, publica });
      }),
    );
    cuantos += pasan.length;
    expect(pasan.filter((content) => content !== undefined)).toEqual([]);
    expect(await readJws(jws, { typ: TYP_FIRMA, kid, publica })).toBeDefined();
  }
  expect(cuantos).toBeGreaterThan(800 * FIRMAS);
});

test('a seal is valid for one digest and one purpose', async () => {
  nuevoSecreto();
  const { privada } = getSigning();
  expect(seal(sealedText('a'), privada)).not.toBe(seal(sealedText('b'), privada));
  expect(sealedText('a')).not.toBe('a');
});
