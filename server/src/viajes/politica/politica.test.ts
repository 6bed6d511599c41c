// @spec 3 S-8661 S-8662
import { beforeAll, expect, test } from 'vitest';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import type { Valores } from '#contract/personas/listas/listas.schemas.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';

const { as, known } = await useApp();
const TEXTO = 'Tren de hasta 40 € por trayecto';
const REGLA = { clase: 'I', pais: null, categoria: '', importe: 40, texto: TEXTO };
const regla = async (quien: string, codigo: string, valores: Valores) =>
  (await as(quien)).client(maestros).crearFicha({
    params: { cual: 'limitesviaje' },
    body: { codigo, nombre: 'Trenes', responsableId: null, desde: '2020-01-01', hasta: null, valores },
  });
const deAna = async () => (await as('ana')).client(viajes);
const comprobado = async (id: number) => {
  const { Comprobaciones } = await (
    await as('luis')
  )
    .client(solicitudes)
    .comprobado({ query: { tipo: 'VIAJE', entidad: String(id) } });
  return JSON.stringify(Comprobaciones);
};

beforeAll(async () => {
  await known('admin');
  await regla('nuria', 'TREN', REGLA);
});

test('a proposal over the limit says the rule that it breaks, and its journey says how long it takes and what it emits', async () => {
  await (await as('admin')).client(maestros).crearFicha({
    params: { cual: 'factoresco2' },
    body: {
      codigo: 'TREN',
      nombre: 'Ferrocarriles del Norte, 2026',
      responsableId: null,
      desde: '2020-01-01',
      hasta: null,
      valores: { medio: 'TREN', gramos: 30 },
    },
  });
  const { id, necesidadId, propuestaId } = await buildViaje(as, { estado: 'con propuesta' });
  const nuria = (await as('nuria')).client(viajes);
  const [cara] = await (await deAna()).propuestasDelViaje({ params: { id: String(id) } });
  expect(cara).toMatchObject({ Incumple: { Limite: 40, Texto: TEXTO }, Co2: null, Minutos: null });
  await nuria.crearPropuesta({
    body: {
      necesidadId,
      tipo: 'I',
      textoCorto1: 'Santander',
      textoCorto2: 'Bilbao',
      textoCorto3: 'R-121',
      textoCorto4: 'Ferrocarriles del Norte',
      fechaInicio: '2027-03-01',
      horaInicio: '07:45',
      horaFin: '10:15',
      kilometros: 120,
      precio: 40,
    },
  });
  const barata = (await nuria.propuestasDelViaje({ params: { id: String(id) } })).find(({ Id }) => Id !== propuestaId);
  expect(barata).toMatchObject({
    Incumple: null,
    Minutos: 150,
    Kilometros: 120,
    Co2: { Kilos: 3.6, Fuente: 'Ferrocarriles del Norte, 2026' },
  });
});

test('a choice over the limit is sent to its approval with its reason alone, which the approver reads beside the rule', async () => {
  const ana = await deAna();
  const { id } = await buildViaje(as, { estado: 'elegido' });
  const enviar = (body: object | number) =>
    ana.viajeAprobacionSoliciante({ params: { id: String(id) }, body: body as number });
  await expect(enviar(id)).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'justificacion', message: `Escriba por qué lo elegido supera la política de viajes: ${TEXTO}` }],
  });
  expect((await ana.viaje({ params: { id: String(id) } })).EstadoId).toBe(2);
  expect(await enviar({ viajeId: id, justificacion: 'Es el único que llega a tiempo' })).toMatchObject({ EstadoId: 3 });
  expect((await ana.viaje({ params: { id: String(id) } })).Justificacion).toBe('Es el único que llega a tiempo');
  expect(await comprobado(id)).toMatch(
    /Tren de hasta 40 € por trayecto: cuesta 42,35\s€ y el límite es 40,00\s€; lo justifica/,
  );
});

test('a trip that said why in its draft is sent as before, and limits are written by whoever keeps them', async () => {
  const { id } = await buildViaje(as, { estado: 'elegido', formulario: { justificacion: 'Visita urgente' } });
  const sent = await (await deAna()).viajeAprobacionSoliciante({ params: { id: String(id) }, body: id });
  expect(sent.EstadoId).toBe(3);
  await expect(regla('ana', 'MIO', REGLA)).rejects.toMatchObject({ status: 403 });
});
