// @spec 1.cierres
// Persons × states × acts over HTTP against a table written by hand, and every order of acts against a model.
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { oneValue } from '#server/casa/base/db.ts';
import sql from 'sql-template-tag';
import { call, idDe } from '../../../test/acts.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { decidir, ficharDia, proponer, ver } from '../../../test/build/tiempo/build-correcciones.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';

/** A day of Ana. Luis answers for her, Marta stands in for both, Eva is RRHH; the others have nothing to do with it. */
const { as, known } = await useApp();
const GENTE = ['ana', 'luis', 'marta', 'eva', 'teo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
beforeAll(async () => {
  await delegarHoy('luis', 'marta');
  await delegarHoy('ana', 'marta');
});

const FILAS = ['propia', 'de RRHH', 'del responsable', 'aplicada', 'disconforme', 'retirada'] as const;
type Fila = (typeof FILAS)[number];
let dia = -3;
async function construir(fila: Fila): Promise<number> {
  dia -= 1;
  const fecha = dentroDe(dia);
  if (fila === 'de RRHH') return proponer(as, { de: 'eva', para: 'ana', fecha });
  if (fila === 'del responsable') return proponer(as, { de: 'luis', para: 'ana', fecha });
  const id = await proponer(as, { fecha });
  if (fila === 'aplicada') await decidir(as, 'luis', id, 'aceptar');
  if (fila === 'disconforme') await decidir(as, 'luis', id, 'rechazar');
  if (fila === 'retirada') await llamar('ana', 'jornada/retirarcorreccion', { Id: id });
  return id;
}
const correcciones = new Map<Fila, number>();
beforeAll(async () => {
  for (const fila of FILAS) correcciones.set(fila, await construir(fila));
});
const solicitudDe = (id: number) =>
  oneValue(z.int())(sql`select max(id) as id from solicitud where tipo = 'CORRECCION' and entidad_id = ${id}`);
const huella = (id: number) =>
  oneValue(
    z.string(),
  )(sql`select (c.*, (select count(*) from historial), (select count(*) from fichaje where usuario_id = c.usuario_id))::text as todo
            from correccion c where c.id = ${id}`);

const SE_VE: readonly Quien[] = ['ana', 'luis', 'marta', 'eva'];
type Acto = { path: string; body(id: number): Promise<object> | object; quien: Record<Fila, readonly Quien[]> };
const DECIDEN = { propia: ['luis', 'marta'], 'de RRHH': ['ana'], 'del responsable': ['ana'] } as const;
const NADIE = { aplicada: [], disconforme: [], retirada: [] } as const;
/** People who may do the act in each row. */
const ACTOS: Record<string, Acto> = {
  aceptar: {
    path: 'solicitudes/aceptar',
    body: async (id) => ({ Id: await solicitudDe(id), comentario: 'Visto' }),
    quien: { ...DECIDEN, ...NADIE },
  },
  rechazar: {
    path: 'solicitudes/rechazar',
    body: async (id) => ({ Id: await solicitudDe(id), comentario: 'No' }),
    quien: { ...DECIDEN, ...NADIE },
  },
  retirar: {
    path: 'jornada/retirarcorreccion',
    body: (Id) => ({ Id }),
    quien: { propia: ['ana'], 'de RRHH': ['eva'], 'del responsable': ['luis'], ...NADIE },
  },
};
const llamar = async (quien: Quien, path: string, body?: object) => call(await known(quien), `/api/${path}`, body);

describe.each(FILAS)('a correction that is %s', (fila) => {
  const id = () => correcciones.get(fila) ?? 0;
  test('is shown to the people concerned, with their buttons; other people get a 404', async () => {
    for (const quien of GENTE) {
      const { status, text } = await llamar(quien, `jornada/correcciones/${id()}`);
      const ajeno = await llamar(quien, 'jornada/correcciones/999999');
      const vista = SE_VE.includes(quien);
      expect({ quien, status, text }).toEqual({ quien, ...(vista ? { status: 200, text } : ajeno) });
      if (!vista) continue;
      const { acciones, SolicitudId } = z.parse(
        z.object({ acciones: z.array(z.string()), SolicitudId: z.nullable(z.int()) }),
        JSON.parse(text),
      );
      const decide = ACTOS.aceptar?.quien[fila].includes(quien) === true;
      const retira = ACTOS.retirar?.quien[fila].includes(quien) === true;
      const permitidas = [...(decide ? ['decidir'] : []), ...(retira ? ['retirar'] : [])];
      expect({ quien, acciones }).toEqual({ quien, acciones: permitidas });
      expect(SolicitudId !== null).toBe(decide);
    }
  });
  test.each(Object.entries(ACTOS))(
    'the act %s is done by the people who may do it in this state, and refused to others',
    async (_, acto) => {
      for (const quien of GENTE) {
        const antes = await huella(id());
        const { status } = await llamar(quien, acto.path, await acto.body(id()));
        const hecho = acto.quien[fila].includes(quien);
        expect({ quien, hecho: status === 200 }).toEqual({ quien, hecho });
        expect(status === 404).toBe(!hecho && !(await veElActo(quien, acto.path, id())));
        expect((await huella(id())) === antes).toBe(!hecho);
        if (hecho) correcciones.set(fila, await construir(fila));
      }
    },
  );
});
/** True when the person sees the object of the act: the request in the inbox, or the correction. */
async function veElActo(quien: Quien, path: string, id: number): Promise<boolean> {
  if (path.startsWith('jornada')) return SE_VE.includes(quien);
  return (await llamar(quien, `solicitudes/solicitud/${await solicitudDe(id)}`)).status === 200;
}

const PASOS = ['aceptar', 'rechazar', 'retirar', 'fichar'] as const;
type Paso = (typeof PASOS)[number];
const ordenes = PASOS.flatMap((paso) => PASOS.flatMap((otroPaso) => PASOS.map((mas): Paso[] => [paso, otroPaso, mas])));
type Modelo = { estado: number; tocado: boolean };
/** State after an act, by the table alone: a proposal is stale once its day has new clock-ins. */
function tras(paso: Paso, { estado, tocado }: Modelo): Modelo {
  if (paso === 'fichar') return { estado, tocado: true };
  if (estado !== 1 || (paso === 'aceptar' && tocado)) return { estado, tocado };
  return { estado: { aceptar: 2, rechazar: 3, retirar: 4 }[paso], tocado };
}

async function dar(paso: Paso, id: number, fecha: string): Promise<number> {
  if (paso === 'fichar') {
    await ficharDia('ana', fecha, 'S 18:00');
    return 200;
  }
  const acto = ACTOS[paso];
  return acto ? (await llamar(paso === 'retirar' ? 'ana' : 'luis', acto.path, await acto.body(id))).status : 0;
}

test.each(ordenes)('the acts %s, %s and %s in that order leave the state that the model gives', async (...pasos) => {
  dia -= 1;
  const fecha = dentroDe(dia);
  await ficharDia('ana', fecha, 'E 08:00');
  const id = await proponer(as, { fecha });
  let modelo: Modelo = { estado: 1, tocado: false };
  for (const paso of pasos) {
    const despues = tras(paso, modelo);
    const hecho = paso === 'fichar' || despues.estado !== modelo.estado;
    expect([paso, await dar(paso, id, fecha)]).toEqual([paso, hecho ? 200 : 409]);
    modelo = despues;
    expect((await ver(as, 'ana', id)).EstadoId).toBe(modelo.estado);
  }
  const filas = await oneValue(z.int())(sql`
    select count(*)::int as filas from fichaje where usuario_id = ${await idDe('ana')} and correccion_id = ${id}`);
  expect(filas).toBe(modelo.estado === 2 ? 1 : 0);
});
