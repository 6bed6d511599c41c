// A receipt photographed without network: the expense waits on the phone, and the server gets it once.
import sharp from 'sharp';
import { conTrabajador, conRed, sinRed } from '../casa/sinred/dispositivo.steps.ts';
import { expect, sinDesborde, sinFaltas, test } from '../support.ts';
import { elegir } from './viaje.steps.ts';

test.use({ serviceWorkers: 'allow', cortaLaRed: true });

type Viaje = { Id: number; EstadoId: number };
type Gastos = { Gastos: { Euros: number; TieneRecibo: boolean; Texto: string }[] };

// @spec 1.gastos S-8508 S-8509
test(
  'a receipt is photographed with the network cut, and its expense arrives once when it is back',
  { tag: '@movil' },
  async ({ como }) => {
    test.slow();
    const { page, llamar } = await como('ana');
    const viajes = await llamar<Viaje[]>('GET', '/api/viajes/viajesmis?limite=200');
    const { Id } = viajes.find(({ EstadoId }) => EstadoId === 4 || EstadoId === 6)!;
    const dietas = page.getByRole('list', { name: 'Dietas por día' });
    await page.goto(`/gastosviaje/${Id}`);
    await expect(dietas).toBeVisible();
    await dietas.getByRole('button').first().click();
    await expect(dietas.getByText(/^Tarifa «/)).toBeVisible();
    await sinFaltas(page);
    await sinDesborde(page);

    await page.reload(); // the worker has the page from its second load on
    await expect(dietas).toBeVisible();
    await conTrabajador(page);
    await sinRed(page);
    const foto = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#ddd' } })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type=file][capture]')
      .first()
      .setInputFiles({ name: 'recibo.jpg', mimeType: 'image/jpeg', buffer: foto });
    const dialogo = page.getByRole('dialog', { name: 'Gasto nuevo' });
    await expect(dialogo.getByText('recibo.jpg')).toBeVisible();
    await elegir(dialogo, 'Tipo', 'Peaje');
    await dialogo.getByLabel('Importe').fill('12,50');
    await dialogo.getByLabel('Descripción').fill('Peaje sin cobertura');
    await sinFaltas(page);
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('region', { name: 'Gastos pendientes de enviar' })).toBeVisible();

    await conRed(page);
    const anotados = async () =>
      (await llamar<Gastos>('GET', `/api/gastos/viajes/${Id}`)).Gastos.filter(
        ({ Texto }) => Texto === 'Peaje sin cobertura',
      );
    await expect.poll(anotados, { timeout: 40_000 }).toMatchObject([{ Euros: 12.5, TieneRecibo: true }]);
    await expect(
      page.getByRole('list', { name: 'Gastos', exact: true }).getByText('Peaje sin cobertura'),
    ).toBeVisible();
  },
);
