// @spec 1.aforo
// Persons × acts × states over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { ESTADO_PLAZA } from '#contract/comedor/aforo/aforo.rules.ts';
import { execute } from '#server/casa/base/db.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { takenBack } from '../../../test/acts.ts';
import { abrirComedor, buildPlaza, buildTurno } from '../../../test/build/comedor/build-aforo.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, MISSING } from '../../../test/matrix/calls.ts';

/** Ana's seat; Marta runs the kitchen of Santander, Clara that of Las Palmas; Sara is of a subcontractor; ADMIN does not cook. */
const { as } = await useApp();
const GENTE = ['ana', 'marta', 'clara', 'luis', 'sara', 'eva', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, huella, llamar, probar } = matrix(as, GENTE, '/api/aforo', [
  'plaza',
  'turno_comida',
  'turno_comida_dia',
]);
type Estado = keyof typeof ESTADO_PLAZA;
const ESTADOS = Object.keys(ESTADO_PLAZA) as Estado[];
const DIAS = { 'to come': dentroDe(2), past: dentroDe(-1) } as const;
type Cuando = keyof typeof DIAS;
const codigo = `EX${'A'.repeat(26)}`;
const turno = { suyo: 0, otro: 0 };

beforeAll(async () => {
  await abrirComedor();
  await execute(sql`insert into comedor (centro) values ('LPA') on conflict do nothing`);
  for (const [login, centro] of Object.entries({ marta: 'SDR', clara: 'LPA' }))
    await execute(
      sql`update usuario set roles = '{EMPLEADO,COMEDOR}', centro_trabajo_codigo = ${centro} where login = ${login}`,
    );
  await execute(sql`
    insert into credencial (usuario_id, qr_huella, qr_desde) select id, ${huellaDe(codigo)}, now() from usuario where login = 'ana'
    on conflict (usuario_id) do update set qr_huella = excluded.qr_huella`);
  await enter();
  turno.suyo = await buildTurno({ plazas: 2 });
  turno.otro = await buildTurno({ plazas: 2, desde: '14:00', hasta: '14:40' });
});

type Acto = {
  path: string;
  body(id: number, fecha: string): object;
  /** Rows in which the act is legal. */
  en: Readonly<Record<Cuando, readonly Estado[]>>;
  quien: Quien;
  /** Status for everybody else. */
  ajeno: 404 | 409;
};
const NUNCA = { 'to come': [], past: [] } as const;
const ACTOS: Record<string, Acto> = {
  cancelar: {
    path: 'cancelar',
    body: (Id) => ({ Id }),
    en: { ...NUNCA, 'to come': ['reservada', 'espera'] },
    quien: 'ana',
    ajeno: 404,
  },
  // The call names no seat: people without one have nothing to change.
  cambiar: {
    path: 'cambiar',
    body: (_id, fecha) => ({ turnoId: turno.otro, fecha }),
    en: { ...NUNCA, 'to come': ['reservada', 'espera'] },
    quien: 'ana',
    ajeno: 409,
  },
  acude: {
    path: 'cocina/acude/:id',
    body: () => ({}),
    en: { ...NUNCA, past: ['reservada', 'noAcudio'] },
    quien: 'marta',
    ajeno: 404,
  },
  noAcude: {
    path: 'cocina/noacude/:id',
    body: () => ({}),
    en: { ...NUNCA, past: ['reservada', 'acudio'] },
    quien: 'marta',
    ajeno: 404,
  },
  // A code shown a second time answers that its person is in.
  acudeConQr: {
    path: 'cocina/acudeconqr',
    body: (_id, fecha) => ({ turnoId: turno.suyo, fecha, codigo }),
    en: { 'to come': ['acudio'], past: ['reservada', 'noAcudio', 'acudio'] },
    quien: 'marta',
    ajeno: 404,
  },
};

describe.each(Object.keys(DIAS) as Cuando[])('a day %s', (cuando) => {
  describe.each(ESTADOS)('a seat that is %s', (estado) => {
    test.each(Object.entries(ACTOS))(
      'the act %s is done by the people of the table',
      async (acto, { path, body, en, quien: conDerecho, ajeno }) => {
        const fecha = DIAS[cuando];
        for (const quien of GENTE)
          await takenBack(async () => {
            const id = await buildPlaza(turno.suyo, fecha, 'ana', ESTADO_PLAZA[estado]);
            const antes = await huella();
            const { status, text } = await llamar(quien, path.replace(':id', String(id)), body(id, fecha));
            const esperado = quien !== conDerecho ? ajeno : en[cuando].includes(estado) ? 200 : 409;
            expect({ quien, status, text }).toEqual({ quien, status: esperado, text });
            const cambia = status === 200 && !(acto === 'acudeConQr' && estado === 'acudio');
            expect((await huella()) !== antes).toBe(cambia);
            const falta = await llamar(quien, path.replace(':id', String(MISSING)), body(MISSING, fecha));
            expect(status === 404 ? text : falta.text).toBe(falta.text);
          });
      },
    );
  });
});

test('sittings and their days are kept by the kitchen of the canteen alone; for others they are missing', async () => {
  const fecha = DIAS['to come'];
  const nuevo = { nombre: 'Nuevo', desde: '12:00', hasta: '12:40', plazas: 4, dias: [1], activo: true };
  const calls: [string, object?][] = [
    [`cocina/dia?centro=SDR&fecha=${fecha}`],
    ['cocina/turnos?centro=SDR'],
    [`cocina/personas/${turno.suyo}?fecha=${fecha}`],
    ['cocina/cambiardia', { turnoId: turno.suyo, fecha, plazas: 4, cerrado: false, motivo: '' }],
    ['cocina/crearturno?centro=SDR', nuevo],
    [`cocina/cambiarturno/${turno.suyo}`, { ...nuevo, dias: [1, 2, 3, 4, 5, 6, 7] }],
  ];
  for (const [call, body] of calls)
    await expect(
      probar({ call, body: body && (() => body), expected: (quien) => (quien === 'marta' ? 200 : 404) }),
    ).resolves.toBeUndefined();
  const missing = await llamar('ana', `cocina/personas/${MISSING}?fecha=2026-01-01`);
  for (const quien of GENTE.filter((otherThan) => otherThan !== 'marta'))
    for (const [call, body] of calls) expect(await llamar(quien, call, body)).toEqual(missing);
});

test('everybody with a session sees the days and books one seat a day, of a subcontractor too', async () => {
  const body = { turnoId: turno.suyo, fecha: DIAS['to come'] };
  for (const quien of GENTE)
    await takenBack(async () => {
      expect((await llamar(quien, 'dias?centro=SDR')).status).toBe(200);
      const pedidas = [
        await llamar(quien, 'reservar', { ...body, fecha: DIAS.past }),
        await llamar(quien, 'reservar', { ...body, turnoId: MISSING }),
        await llamar(quien, 'reservar', body),
        await llamar(quien, 'reservar', body),
      ];
      expect(pedidas.map(({ status }) => status)).toEqual([409, 404, 200, 409]);
    });
});
