import { expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { buildViaje, formularioPropuesta } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const LEER = { method: 'GET', headers: {} };
const compacta = (dia: string) => dia.replaceAll('-', '');

type Componente = Record<string, string>;
/** Events of a calendar, unfolded, with properties by name without parameters; those of whole days keep theirs in the value. */
function eventosDe(file: string): Componente[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  return file
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((_part, i) => {
      const begin = lines.flatMap((line, n) => (line === 'BEGIN:VEVENT' ? [n] : []))[i] ?? 0;
      const own = lines.slice(begin + 1, lines.indexOf('END:VEVENT', begin));
      return Object.fromEntries(
        own.map((line) => {
          const [, name = '', rest = ''] = /^([A-Z-]+)(.*)$/s.exec(line) ?? [];
          return [name, rest.replace(/^:/, '')];
        }),
      );
    });
}
const calendario = async (login: string, id: number) => {
  const { send } = await as(login);
  const answer = await send(`/api/viajes/viajecalendario/${id}`, LEER);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

// @spec 4 S-5983
test('a trip gives a calendar file with its days and each chosen proposal that has an hour', async () => {
  const { id, codigo, necesidadId, propuestaId } = await buildViaje(as, { estado: 'con propuesta' });
  expect(propuestaId).toBeGreaterThan(0);
  const nuria = (await as('nuria')).client(viajes);
  const ana = (await as('ana')).client(viajes);
  expect(eventosDe((await calendario('ana', id)).text)).toHaveLength(1); // before a choice
  const { Id } = await nuria.crearPropuesta({
    body: formularioPropuesta(necesidadId, {
      horaInicio: '07:45',
      textoCorto3: 'R-120, directo',
      fechaInicio: dentroDe(30),
    }),
  });
  await nuria.publicarPropuestas({ body: { viajeId: id } });
  await ana.elegirPropuesta({ body: { propuestaId: Id } });

  const { status, headers, text } = await calendario('ana', id);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('content-disposition')).toContain(`${codigo}.ics`);
  const [viaje, tren] = eventosDe(text);
  expect(viaje).toMatchObject({
    DTSTART: `;VALUE=DATE:${compacta(dentroDe(30))}`,
    DTEND: `;VALUE=DATE:${compacta(dentroDe(33))}`,
    SUMMARY: 'Viaje a Bilbao',
    STATUS: 'TENTATIVE',
  });
  expect(viaje?.URL).toMatch(new RegExp(`/menu/viajes/${id}$`));
  expect(tren).toMatchObject({
    DTSTART: `;TZID=Europe/Madrid:${compacta(dentroDe(30))}T074500`,
    SUMMARY: 'Santander a Bilbao',
    LOCATION: 'Santander',
    DESCRIPTION: String.raw`R-120\, directo · Ferrocarriles del Norte\n${codigo}`,
  });
  // Events keep their UID at every download, so that a calendar replaces them.
  const again = eventosDe((await calendario('ana', id)).text);
  expect(again.map((componente) => componente.UID)).toEqual([viaje?.UID, tren?.UID]);
  expect(new Set(again.map((componente) => componente.UID)).size).toBe(2);
});

test.each([
  ['aprobado', 'CONFIRMED'],
  ['anulado', 'CANCELLED'],
  ['borrador', 'TENTATIVE'],
] as const)('a trip that is %s has the status %s', async (estado, status) => {
  const { id } = await buildViaje(as, { estado });
  expect(eventosDe((await calendario('ana', id)).text)[0]?.STATUS).toBe(status);
});

// @spec 4 S-5983
test('people who do not see the trip get the same 404 for its calendar as for an unknown trip', async () => {
  const { id } = await buildViaje(as, { estado: 'borrador' });
  const missing = await calendario('teo', 999_999);
  expect(missing.status).toBe(404);
  for (const login of ['teo', 'nuria', 'luis'])
    expect(await calendario(login, id)).toMatchObject({ status: 404, text: missing.text });
});

test('a trip to another zone has the hours of the place', async () => {
  const formulario = { lugarDestino: 'Las Palmas', provincia: '35' };
  const { id, necesidadId } = await buildViaje(as, { estado: 'en propuestas', formulario });
  const nuria = (await as('nuria')).client(viajes);
  const { Id } = await nuria.crearPropuesta({ body: formularioPropuesta(necesidadId, { horaInicio: '07:45' }) });
  await nuria.publicarPropuestas({ body: { viajeId: id } });
  await (await as('ana')).client(viajes).elegirPropuesta({ body: { propuestaId: Id } });
  const [, vuelo] = eventosDe((await calendario('ana', id)).text);
  expect(vuelo?.DTSTART).toBe(`${compacta(dentroDe(30))}T074500`);
});
