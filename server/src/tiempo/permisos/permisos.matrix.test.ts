// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { permisos as permisosContrato } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import {
  buildPermiso,
  buildTipoLibre,
  enJunio,
  ESTADOS_DE_PERMISO,
  type EstadoDePermiso,
  pedido,
} from '../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../test/harness.ts';
import { call, idDe } from '../../../test/acts.ts';

/** Ana asks, Luis decides, Eva is human resources; the others have nothing to do with it. */
const { as, known } = await useApp();
const GENTE = ['ana', 'luis', 'eva', 'teo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];

type Fila =
  | EstadoDePermiso
  | 'aprobado y empezado'
  | 'sin validar'
  | 'sin validar y empezado'
  | 'cambiando'
  | 'pedido por Eva';
// The clock that expires this leave would expire all waiting ones, so this leave is built before them.
const FILAS: readonly Fila[] = [
  'caducado',
  ...ESTADOS_DE_PERMISO.filter((estado) => estado !== 'caducado'),
  'aprobado y empezado',
  'sin validar',
  'sin validar y empezado',
  'cambiando',
  'pedido por Eva',
];
const permisos = new Map<Fila, number>();
let dias = 0;
let libre = 0;
async function construir(fila: Fila): Promise<number> {
  const desde = sumarDias(enJunio(), dias++);
  const fin = { desde, hasta: desde };
  // A type per event and in natural days, so that any number of leaves may be asked for.
  if (fila.startsWith('sin validar')) {
    const id = await buildPermiso(as, { ...fin, tipoId: libre });
    if (fila === 'sin validar y empezado')
      await execute(sql`update permiso set desde = hoy() - 400 + ${dias}::int where id = ${id}`);
    return id;
  }
  if (fila === 'pedido por Eva') return pedirDesdeRrhh(desde);
  const aprobado = fila === 'aprobado y empezado' || fila === 'cambiando';
  const estado = aprobado ? 'aprobado' : (fila as EstadoDePermiso); // the other names are states
  const id = await buildPermiso(as, { ...fin, codigo: 'SIN_SUELDO', estado });
  if (fila === 'aprobado y empezado')
    await execute(sql`update permiso set desde = hoy() - ${dias}::int where id = ${id}`);
  if (fila === 'cambiando') await llamar('ana', 'cambios/pedir', otroDia(id));
  return id;
}
/** Leave that human resources ask for in the name of Ana waits for Luis. */
async function pedirDesdeRrhh(desde: string): Promise<number> {
  const body = { ...(await pedido({ codigo: 'SIN_SUELDO', desde })), personaId: await idDe('ana') };
  return (await (await as('eva')).client(permisosContrato).crear({ body })).Id;
}
/** The leave on another day, far from those of the others. */
const otroDia = (id: number) => {
  const dia = sumarDias(enJunio(20), dias++);
  return { Id: id, desde: dia, hasta: dia, parte: 'C', horaDesde: null, horaHasta: null, motivo: '' };
};

beforeAll(async () => {
  libre = await buildTipoLibre();
  await execute(sql`update tipo_permiso_version set naturales = true where tipo_id = ${libre}`);
  for (const fila of FILAS) permisos.set(fila, await construir(fila));
});

/** Leave whose past days stay where they are: the act is offered, and moving all of it is refused (422). */
const EMPEZADOS = ['aprobado y empezado', 'sin validar y empezado'] as const;
const CUBRIBLES = ['pendiente', 'pedido por Eva', 'aprobado', 'cambiando', 'sin validar', ...EMPEZADOS] as const;
type ActoDeFila = { path: string; en: readonly Fila[]; parcial?: readonly Fila[]; body?: (id: number) => object };
const ACTOS: Record<string, ActoDeFila> = {
  retirar: { path: 'retirar', en: ['pendiente', 'pedido por Eva'] },
  pedirCambio: { path: 'cambios/pedir', en: ['aprobado', 'sin validar'], body: otroDia, parcial: EMPEZADOS },
  retirarCambio: { path: 'cambios/retirar', en: ['cambiando'] },
  pedirAnulacion: { path: 'pediranulacion', en: ['aprobado'] },
  cubrir: { path: 'cobertura/nombrar', en: CUBRIBLES, body: (Id) => ({ Id, personaId: null }) },
  retirarAnulacion: { path: 'retiraranulacion', en: ['anulacion'] },
  anular: { path: 'anular', en: ['sin validar'] },
};
const huella = (fila: Fila) =>
  oneValue(z.string())(sql`
      select (p.*, (select count(*) from solicitud), (select count(*) from historial), (select count(*) from ausencia
        where anulada is null))::text as todo
        from permiso p where p.id = ${permisos.get(fila)}`);
const llamar = async (quien: Quien, path: string, body?: object) =>
  call(await known(quien), `/api/permisos/${path}`, body);

describe.each(FILAS)('a leave that is %s', (fila) => {
  const id = () => permisos.get(fila) ?? 0;

  // @spec 1.permisos
  test('is shown to its person alone, with the buttons of the acts that they may do', async () => {
    for (const quien of GENTE) {
      const { status, text } = await llamar(quien, `permiso/${id()}`);
      const ajeno = { status: 404, text: (await llamar(quien, 'permiso/999999')).text };
      expect({ quien, status, text }).toEqual({ quien, ...(quien === 'ana' ? { status: 200, text } : ajeno) });
    }
    const { text } = await llamar('ana', `permiso/${id()}`);
    const { acciones } = z.parse(z.object({ acciones: z.array(z.string()) }), JSON.parse(text));
    const permitidas = Object.entries(ACTOS).flatMap(([acto, { en, parcial = [] }]) =>
      [...en, ...parcial].includes(fila) ? [acto] : [],
    );
    expect(acciones.filter((acto) => acto !== 'justificar').toSorted()).toEqual(permitidas.toSorted());
    expect(acciones.includes('justificar')).toBe(fila.startsWith('sin validar'));
  });

  // @spec 1.permisos
  test.each(Object.entries(ACTOS))(
    'takes the act %s from its person alone, where the state allows it, and a withdrawal from whoever asked too',
    async (acto, { path, en, parcial = [], body = (Id) => ({ Id }) }) => {
      for (const quien of GENTE) {
        const antes = await huella(fila);
        const { status } = await llamar(quien, path, body(id()));
        const permitido = quien === 'ana' || (acto === 'retirar' && fila === 'pedido por Eva' && quien === 'eva');
        const esperado = !permitido ? 404 : en.includes(fila) ? 200 : parcial.includes(fila) ? 422 : 409;
        expect({ quien, status }).toEqual({ quien, status: esperado });
        expect((await huella(fila)) === antes).toBe(status !== 200);
        if (status === 200) permisos.set(fila, await construir(fila));
      }
    },
  );
});
