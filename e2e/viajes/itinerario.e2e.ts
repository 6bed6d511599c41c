import { readFileSync } from 'node:fs';
import { deDiaADia, diaDeSemana } from '#web/casa/kernel/format.ts';
import { dentroDe, marca } from '../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltasEnLosDosTemas, test } from '../support.ts';
import { abrirMiViaje, detalle, viajeOfrecido } from './viaje.steps.ts';

const [SALIDA, MEDIO, REGRESO] = [dentroDe(70), dentroDe(71), dentroDe(72)];

/** A trip of Ana's, approved: a train and a hotel that the desk proposed and she chose, and her own car for the way back. */
async function aprobado(
  ana: Persona,
  nuria: Persona,
  luis: Persona,
  destino: string,
): Promise<{ Id: number; Codigo: string }> {
  const tren = { tipo: 'I', combo1: 2, textoCorto1: 'Santander', textoCorto2: destino, fechaInicio: SALIDA };
  const hotel = { tipo: 'A', textoCorto1: destino, textoCorto2: 'Hotel Bahía', fechaInicio: SALIDA, fechaFin: REGRESO };
  const coche = { tipo: 'I', combo1: 4, textoCorto1: destino, textoCorto2: 'Santander', fechaInicio: REGRESO };
  const viaje = await viajeOfrecido({ ana, nuria }, destino, [
    [tren, { textoCorto3: 'ALVIA 4073', textoCorto4: 'Ferrocarriles del Norte', horaInicio: '07:15' }],
    [hotel, { textoCorto3: 'Habitación doble' }],
    [coche, false],
  ]);
  for (const propuestaId of viaje.propuestas) await ana.llamar('POST', '/api/viajes/elegirpropuesta', { propuestaId });
  await ana.llamar('POST', `/api/viajes/viajeaprobacionsoliciante/${viaje.Id}`, viaje.Id);
  await luis.llamar('POST', '/api/viajes/viajeaprobar', { viajeId: viaje.Id });
  return viaje;
}

// @spec 4 S-5982 S-5984 S-5985
test('a trip is read day by day, goes to the calendar and to paper', async ({ como }, { project }) => {
  const destino = `Sanlúcar ${project.name} ${marca()}`;
  const [ana, nuria, luis] = await Promise.all([como('ana'), como('nuria'), como('luis')]);
  const { page } = ana;
  const { Codigo } = await aprobado(ana, nuria, luis, destino);

  const viaje =
    await test.step('in the list under those to come, and its detail leads with place and days', async () => {
      const open = await abrirMiViaje(page, destino);
      const proximos = page.getByRole('region', { name: 'Próximos', includeHidden: true });
      await expect(proximos.getByRole('link', { name: destino, includeHidden: true })).toContainText(
        deDiaADia(SALIDA, REGRESO),
      );
      await expect(open.getByRole('heading', { name: destino, exact: true })).toBeVisible();
      await expect(open.getByText(`${deDiaADia(SALIDA, REGRESO)} · 3 días`)).toBeVisible();
      await expect(open.getByText('La agencia de viajes está preparando la documentación.')).toBeVisible();
      return open;
    });

  await test.step('each day under its heading, nights too', async () => {
    const itinerario = viaje.getByRole('region', { name: 'Itinerario' });
    await expect(itinerario.getByRole('heading', { level: 4 })).toHaveText(
      [SALIDA, MEDIO, REGRESO].map((dia) => diaDeSemana(dia)),
    );
    await expect(itinerario.getByRole('listitem')).toHaveText([
      `07:15Santander a ${destino}ALVIA 4073 · Ferrocarriles del Norte`,
      `Hotel BahíaHabitación doble · ${destino}2 noches, ${deDiaADia(SALIDA, REGRESO)}`,
      'Noche en Hotel Bahía',
      'Salida de Hotel Bahía',
      `${destino} a SantanderCoche Propio`,
    ]);
    await sinFaltasEnLosDosTemas(page);
  });

  await test.step('the calendar has its days and the hour of its train', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      viaje.getByRole('button', { name: 'Añadir al calendario' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`Viaje ${Codigo}.ics`);
    const lines = readFileSync(await file.path(), 'utf8')
      .replaceAll('\r\n ', '')
      .split('\r\n');
    const compacta = (dia: string) => dia.replaceAll('-', '');
    expect(lines).toContain(`SUMMARY:Viaje a ${destino}`);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${compacta(SALIDA)}`);
    expect(lines).toContain(`DTSTART;TZID=Europe/Madrid:${compacta(SALIDA)}T071500`);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  });

  await test.step('on paper there is the trip, and neither list nor buttons', async () => {
    if (project.name.includes('escritorio')) {
      await page.evaluate(() => {
        globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await viaje.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('button', { name: 'Imprimir' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed');
    }
    await page.emulateMedia({ media: 'print' });
    await expect(detalle(page).getByRole('heading', { name: destino, exact: true })).toBeVisible();
    await expect(detalle(page).getByText('Noche en Hotel Bahía')).toBeVisible();
    await expect(detalle(page).getByText(Codigo, { exact: true })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('list', { name: /^Mis viajes/ })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });
});
