// @spec 7.comunicaciones
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { ESTADO_COMUNICACION } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { execute } from '#server/casa/base/db.ts';
import {
  buildComunicacion,
  type EstadoDeComunicacion,
  plan,
  trabajo,
} from '../../../test/build/planta/build-comunicaciones.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, statusOfAct } from '../../../test/matrix/calls.ts';

/**
 * Persons × states × acts over HTTP, against a table written by hand. Ana writes to the area of Luis, Marta
 * stands in for him, Íñigo is maintenance; others have no right, not even Teo, who is of safety only.
 */
const { as } = await useApp();

const PERSONAS = ['ana', 'luis', 'marta', 'inigo', 'eva', 'teo', 'sara', 'admin'] as const;
type Persona = (typeof PERSONAS)[number];
const ESTADOS = Object.entries(ESTADO_COMUNICACION) as [EstadoDeComunicacion, number][]; // The entries of a literal object are its own.

type Acto = {
  call: string;
  body?: () => object;
  /** People with permission, and the states in which they have it. */
  quien: readonly Persona[];
  en: readonly number[];
};
const DECIDEN = ['luis', 'marta'] as const;
const ATIENDEN = ['luis', 'marta', 'inigo'] as const;
const CICLO: Record<string, Acto> = {
  aceptar: { call: 'PUT aceptar/:id', body: () => plan(), quien: DECIDEN, en: [1] },
  rechazar: { call: 'PUT rechazar/:id', body: () => ({ comentario: 'No procede' }), quien: DECIDEN, en: [1] },
  iniciar: { call: 'POST iniciar/:id', quien: ATIENDEN, en: [2, 7] },
  resolver: { call: 'POST resolver/:id', body: () => trabajo(), quien: ATIENDEN, en: [2, 4, 7] },
  confirmar: { call: 'POST confirmar/:id', quien: ['ana'], en: [5] },
  reabrir: { call: 'POST reabrir/:id', body: () => ({ motivo: 'Sigue igual' }), quien: ['ana'], en: [5] },
  anular: { call: 'POST anular/:id', quien: ['ana'], en: [1] },
};
/** Its author and the approver always; maintenance once it is accepted. */
const ve = (p: Persona, estado: number) =>
  p === 'ana' || p === 'luis' || p === 'marta' || (p === 'inigo' && [2, 4, 5, 6, 7].includes(estado));
const esperado = ({ quien, en }: Acto, p: Persona, estado: number, visible = ve(p, estado)) =>
  statusOfAct(visible, quien.includes(p), en.includes(estado));

const filas = new Map<number, number>();
const { enter, personas, probar } = matrix(as, PERSONAS, '/api/solicitudescomunicaciones', [
  'comunicacion',
  'solicitud',
  'notificacion',
]);
// The builder names people of the table.
const como = async (p: string) => personas[p as Persona];
beforeAll(async () => {
  await execute(sql`update usuario set roles = '{EMPLEADO,PRL}' where login = 'teo'`);
  await enter();
  await delegarHoy('luis', 'marta');
  for (const [estado, numero] of ESTADOS) filas.set(numero, (await buildComunicacion(como, { estado })).id);
});

// @spec 7.comunicaciones
test.each(Object.entries(CICLO))('the act %s in every state follows the table', async (_nombre, acto) => {
  for (const [estado, id] of filas)
    await expect(probar({ ...acto, id, expected: (p) => esperado(acto, p, estado) })).resolves.toBeUndefined();
});

describe.each(PERSONAS)('the person %s', (p) => {
  test('the detail, its `acciones` and the lists follow the table', async () => {
    const cliente = personas[p].client(comunicaciones);
    for (const [estado, id] of filas) {
      const detalle = await cliente.comunicacion({ params: { id: String(id) } }).then(
        ({ acciones, EstadoId }) => ({ EstadoId, acciones }),
        (error: unknown) => error,
      );
      const ofrece = Object.keys(CICLO).filter((acto) => esperado(CICLO[acto] as Acto, p, estado) === 200); // Its own keys.
      expect(detalle).toMatchObject(ve(p, estado) ? { EstadoId: estado, acciones: ofrece } : { status: 404 });
    }
    const ids = async (lista: Promise<{ Id: number }[]>) => (await lista).map(({ Id }) => Id);
    const deEstados = (...estados: number[]) => estados.map((estado) => filas.get(estado));
    expect(await ids(cliente.mias())).toEqual(p === 'ana' ? [...filas.values()].toReversed() : []);
    expect(await ids(cliente.pendientesFirmar())).toEqual(
      (DECIDEN as readonly string[]).includes(p) ? deEstados(1) : [],
    );
    for (const estado of [2, 4, 5, 7])
      expect(await ids(cliente.tablero({ query: { estado: String(estado) } }))).toEqual(
        (ATIENDEN as readonly string[]).includes(p) ? deEstados(estado) : [],
      );
    const atiende = Number((ATIENDEN as readonly string[]).includes(p));
    expect(await cliente.resumen()).toEqual({
      PorFirmar: Number((DECIDEN as readonly string[]).includes(p)),
      PorConfirmar: Number(p === 'ana'),
      Tablero: { PorEmpezar: atiende, Reabiertas: atiende, EnCurso: atiende, Resueltas: atiende, Vencidas: 0 },
    });
  });
});

test('safety sees a risk for people from the beginning, in every state, and has no act on it', async () => {
  const [teo, sara] = [personas.teo.client(comunicaciones), personas.sara.client(comunicaciones)];
  for (const [estado, numero] of ESTADOS) {
    const { id } = await buildComunicacion(como, { estado, cambios: { riesgoPersonas: true } });
    const ruta = { params: { id: String(id) } };
    expect(await teo.comunicacion(ruta)).toMatchObject({ EstadoId: numero, RiesgoPersonas: true, acciones: [] });
    await expect(sara.comunicacion(ruta)).rejects.toMatchObject({ status: 404 });
    for (const acto of Object.values(CICLO))
      await expect(
        probar({
          ...acto,
          id,
          expected: (p) => esperado(acto, p, numero, ve(p, numero) || p === 'teo' || p === 'inigo'),
        }),
      ).resolves.toBeUndefined();
  }
  expect(await teo.pendientesFirmar()).toEqual([]);
  expect(await teo.tablero({ query: { estado: '2' } })).toEqual([]);
});
