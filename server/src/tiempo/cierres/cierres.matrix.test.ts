// @spec 1.cierres
// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { oneValue } from '#server/casa/base/db.ts';
import { call, idDe } from '../../../test/acts.ts';
import {
  buildCierre,
  ESTADOS_DE_CIERRE,
  type EstadoDeCierre,
  mesPasado,
  NO_ESTOY,
  PORQUE,
} from '../../../test/build/tiempo/build-cierres.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';

/** A month of Ana. Luis answers for her, Marta stands in for him, Eva is RRHH; the others have nothing to do with it. */
const { known: as } = await useApp();
const GENTE = ['ana', 'luis', 'marta', 'eva', 'teo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];

/** Each row has a month of its own, the oldest first, because months are closed in their order. */
const MESES = new Map(ESTADOS_DE_CIERRE.map((estado, i) => [estado, mesPasado(9 - i)]));
const cierres = new Map<EstadoDeCierre, number>();
beforeAll(async () => {
  await delegarHoy('luis', 'marta');
  for (const estado of ESTADOS_DE_CIERRE)
    cierres.set(estado, await buildCierre(as, 'ana', MESES.get(estado) ?? '', estado));
});
const huella = (id: number) =>
  oneValue(
    z.string(),
  )(sql`select (c.*, (select count(*) from historial), (select count(*) from firma_cadena))::text as todo from cierre c
        where c.id = ${id}`);

type Acto = {
  path: string;
  body: (id: number, mes: string) => Promise<object> | object;
  quien: readonly Quien[];
  en: readonly EstadoDeCierre[];
};
const ACTOS: Record<string, Acto> = {
  conformar: {
    path: 'usuario/conformarcierre',
    body: (Id) => ({ Id }),
    quien: ['ana'],
    en: ['pendiente', 'disconforme'],
  },
  disconformar: {
    path: 'usuario/disconformarcierre',
    body: (Id) => ({ Id, motivo: NO_ESTOY }),
    quien: ['ana'],
    en: ['pendiente'],
  },
  cerrar: {
    path: 'cierres/cerrar',
    body: async (_, mes) => ({ personaId: await idDe('ana'), mes }),
    quien: ['eva'],
    en: ['reabierto'],
  },
  finalizar: { path: 'cierres/finalizar', body: (Id) => ({ Id }), quien: ['eva'], en: ['conforme', 'disconforme'] },
  ajustar: {
    path: 'cierres/ajustar',
    body: (Id) => ({ Id, compensadoMin: 0, pagadoMin: 0 }),
    quien: ['eva'],
    en: ['pendiente', 'disconforme'],
  },
  reabrir: {
    path: 'cierres/reabrir',
    body: (Id) => ({ Id, motivo: PORQUE }),
    quien: ['eva'],
    en: ['pendiente', 'conforme', 'disconforme', 'cerrado'],
  },
};
const SE_VE: readonly Quien[] = ['ana', 'eva'];
const esperado = (acto: string, { quien, en }: Acto, q: Quien, estado: EstadoDeCierre) => {
  if (!quien.includes(q)) return acto === 'cerrar' ? 403 : SE_VE.includes(q) ? 403 : 404;
  return en.includes(estado) ? 200 : 409;
};

const llamar = async (quien: Quien, path: string, body?: object) => call(await as(quien), `/api/${path}`, body);

describe.each(ESTADOS_DE_CIERRE)('a closing that is %s', (estado) => {
  const id = () => cierres.get(estado) ?? 0;
  const mes = () => MESES.get(estado) ?? '';

  test('is read by its person and RRHH, with their buttons; other people get a 404', async () => {
    for (const quien of GENTE) {
      const { status, text } = await llamar(quien, `usuario/cierresaldohorario/${id()}`);
      const ajeno = await llamar(quien, 'usuario/cierresaldohorario/999999');
      const visto = SE_VE.includes(quien);
      expect({ quien, status, text }).toEqual({ quien, ...(visto ? { status: 200, text } : ajeno) });
      if (!visto) continue;
      const permitidas = Object.entries(ACTOS).flatMap(([acto, a]) =>
        esperado(acto, a, quien, estado) === 200 ? [acto] : [],
      );
      const { acciones } = z.parse(z.object({ acciones: z.array(z.string()) }), JSON.parse(text));
      expect({ quien, acciones }).toEqual({ quien, acciones: permitidas });
    }
  });

  // Later months are closed: a month in the middle is neither reopened nor closed, whoever asks.
  const conOrden = Object.entries(ACTOS).filter(([acto]) => !['reabrir', 'cerrar'].includes(acto));
  test.each(conOrden)('the act %s is refused in this state, and to people who may not do it', async (acto, a) => {
    for (const quien of GENTE.filter((q) => esperado(acto, a, q, estado) !== 200)) {
      const antes = await huella(id());
      const { status } = await llamar(quien, a.path, await a.body(id(), mes()));
      expect({ quien, status }).toEqual({ quien, status: esperado(acto, a, quien, estado) });
      expect(await huella(id())).toBe(antes);
    }
  });
});

/** The last month is brought to each state anew: there each legal act works, and every other act is refused. */
describe.each(ESTADOS_DE_CIERRE)('the last month, %s', (estado) => {
  const mes = mesPasado(1);
  test.each(Object.entries(ACTOS))('%s', async (acto, a) => {
    let id = await llevarA(estado, mes);
    for (const quien of GENTE) {
      const antes = await huella(id);
      const { status } = await llamar(quien, a.path, await a.body(id, mes));
      expect({ quien, status }).toEqual({ quien, status: esperado(acto, a, quien, estado) });
      // A refused act has changed nothing, so the next person uses the same closing.
      expect((await huella(id)) === antes).toBe(status !== 200);
      if (status === 200) id = await llevarA(estado, mes);
    }
  });
});
let ultimo = 0;
async function llevarA(estado: EstadoDeCierre, mes: string): Promise<number> {
  if (ultimo) await llamar('eva', 'cierres/reabrir', { Id: ultimo, motivo: PORQUE });
  ultimo = await buildCierre(as, 'ana', mes, estado);
  return ultimo;
}
