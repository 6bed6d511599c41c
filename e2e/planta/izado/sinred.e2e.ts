// Without network: labels of the person's own centre are read from the device, and acts wait until the network is back.
import { conCopia, conRed, conTrabajador, sinRed } from '../../casa/sinred/dispositivo.steps.ts';
import { expect, sinFaltas, test } from '../../support.ts';
import { deSantander, direccion, ensenar } from './izado.steps.ts';

test.use({ serviceWorkers: 'allow', cortaLaRed: true });
const MOVIL = { tag: '@movil' };

// @spec 1.izado
test(
  'a label is read and its element withdrawn without network, and the server gets one withdrawal',
  MOVIL,
  async ({ como }) => {
    test.slow();
    const [teo, inigo] = [await como('teo'), await como('inigo')];
    const { page } = teo;
    const apto = await deSantander(teo, 1);
    const vencido = await deSantander(teo, 3);
    const [deFuera] = await teo.llamar<{ Qr: string }[]>('GET', '/api/izado/elementos?centro=LPA&estado=1');
    await ensenar(page, direccion(apto));
    await page.goto('/menu/izado');
    await conTrabajador(page);
    await conCopia(page, apto.Qr);
    await sinRed(page);

    await page.goto('/menu/izado/escanear');
    await expect(page.getByText('APTO', { exact: true })).toBeVisible();
    await expect(page.getByText(/Según los datos que este dispositivo leyó/)).toBeVisible();
    await sinFaltas(page);
    await page.goto(`/menu/izado/qr/${vencido.Qr}`);
    await expect(page.getByText('VENCIDO – NO USAR', { exact: true })).toBeVisible({ timeout: 3_000 });
    await page.goto(`/menu/izado/qr/${deFuera?.Qr}`);
    await expect(page.getByText('No se puede comprobar sin conexión')).toBeVisible();

    await page.goto(`/menu/izado/qr/${apto.Qr}`);
    await page.getByRole('button', { name: 'Comprobado: está bien' }).click();
    await page.getByRole('button', { name: 'Retirar de servicio' }).click();
    const dialogo = page.getByRole('alertdialog', { name: /^Retirar/ });
    await dialogo.getByLabel('Descripción').fill('Corte de dos centímetros junto al ojal');
    await dialogo.getByRole('button', { name: 'Retirar de servicio' }).click();
    await expect(page.getByText('NO APTO', { exact: true })).toBeVisible();

    await conRed(page);
    await expect
      .poll(async () => (await inigo.llamar<{ EstadoId: number }>('GET', `/api/izado/elemento/${apto.Id}`)).EstadoId, {
        timeout: 40_000,
      })
      .toBe(4);
    const { Comprobaciones, Historial } = await inigo.llamar<{
      Comprobaciones: { Quien: string }[];
      Historial: { Acto: string }[];
    }>('GET', `/api/izado/elemento/${apto.Id}`);
    expect(Historial.filter(({ Acto }) => Acto === 'retirar')).toHaveLength(1);
    expect(Comprobaciones[0]).toMatchObject({ Quien: 'Teo Marín' });
  },
);
